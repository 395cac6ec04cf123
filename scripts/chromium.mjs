/**
 * Finds or installs Chromium without windows: the system's, otherwise Debian's package (on Debian as root), otherwise a build from the npm registry
 * (npm-chromium.mjs). The tests open no window, and a browser with windows takes twice the processor time for a page, so an installed one is
 * only taken where neither can be had. `CHROMIUM` names one to use instead; `CHROMIUM=npm` means the one from npm.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installNpmChromium, npmChromiumFits, npmChromiumPath } from './npm-chromium.mjs';

const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell';
const WITH_WINDOWS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const onlyNpm = () => process.env.CHROMIUM === 'npm';
const firstOf = (paths) => paths.find((path) => path && existsSync(path));

/** The one that is named, or one without windows. */
const findChosen = () => firstOf([...(onlyNpm() ? [] : [process.env.CHROMIUM, SYSTEM_SHELL]), npmChromiumPath()]);
const findWithWindows = () => (onlyNpm() ? undefined : firstOf(WITH_WINDOWS));

/** @returns {string | undefined} path of an installed Chromium */
export const findChromium = () => findChosen() ?? findWithWindows();

const DEBIAN_SHELL = 'chromium-headless-shell';
/** Releases of before have this one alone. */
const DEBIAN_WITH_WINDOWS = 'chromium';
/** With the metrics of Arial, as viewers' machines have it: until the site's own letters come, text has its final width. */
const DEBIAN_FONT = 'fonts-liberation';

/** Installs one of Debian's packages, on Debian as root. Without access to the archive the next choice follows. */
async function installFromDebian() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  console.error('Installing Chromium (apt-get) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args) =>
    new Promise((done) => {
      const child = spawn('apt-get', args, { stdio: ['ignore', 2, 2], env });
      child.once('error', (error) => {
        console.error(error.message);
        done(false);
      });
      child.once('close', (code) => {
        if (code !== 0) console.error(`apt-get ${args.join(' ')} ended with ${code}`);
        done(code === 0);
      });
    });
  if (!(await aptGet('update', '-qq'))) return;
  const install = (name) => aptGet('install', '-y', '-qq', '--no-install-recommends', name, DEBIAN_FONT);
  if (!(await install(DEBIAN_SHELL)) && !findWithWindows()) await install(DEBIAN_WITH_WINDOWS);
}

let debian;

/** Once: an archive without an answer is not asked again. */
async function addSystemChromium() {
  if (findChosen() || onlyNpm()) return;
  debian ??= installFromDebian();
  await debian;
}

/**
 * @param {Promise<void>} [packages] the installation of node_modules, beside which the system's Chromium is installed; the one from npm is kept
 *   in node_modules
 * @returns {Promise<string>} path of a Chromium, installed if necessary; throws an Error that says what to do
 */
export async function ensureChromium(packages) {
  const named = process.env.CHROMIUM;
  if (named && !onlyNpm() && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`);
  await addSystemChromium();
  await packages;
  await addSystemChromium();
  const chosen = findChosen();
  if (chosen) return chosen;
  let why = 'there is none on npm for this system';
  if (npmChromiumFits()) {
    try {
      return installNpmChromium();
    } catch (error) {
      why = `the one from npm cannot be used: ${error.message}`;
    }
  }
  const withWindows = findWithWindows();
  if (withWindows) return withWindows;
  throw new Error(
    `The browser tests need Chromium (${why}): install it (Debian: apt-get install chromium) or name it in CHROMIUM=/path/to/chromium.`,
  );
}
