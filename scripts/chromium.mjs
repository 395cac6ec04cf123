/**
 * Finds or installs Chromium: the system's, otherwise Debian's package (on Debian as root), otherwise a build from the npm registry
 * (npm-chromium.mjs), otherwise an error that says what to do. `CHROMIUM=npm` skips the first two. The build without windows comes first: the
 * tests open none, and the browser around a page takes an eighth of their time.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installNpmChromium, npmChromiumFits, npmChromiumPath } from './npm-chromium.mjs';

const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const onlyNpm = () => process.env.CHROMIUM === 'npm';

/** @returns {string | undefined} path of an installed Chromium */
export function findChromium() {
  const choices = onlyNpm() ? [] : [process.env.CHROMIUM, ...known];
  return [...choices, npmChromiumPath()].find((path) => path && existsSync(path));
}

/** Debian's packages, in the order of choice; releases of before do not have the first one. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
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
  for (const name of DEBIAN_PACKAGES) if (await aptGet('install', '-y', '-qq', '--no-install-recommends', name, DEBIAN_FONT)) return;
}

let debian;

/** Once: an archive without an answer is not asked again. */
async function addSystemChromium() {
  if (findChromium() || onlyNpm()) return;
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
  const found = findChromium();
  if (found) return found;
  let why = 'there is none on npm for this system';
  if (npmChromiumFits()) {
    try {
      return installNpmChromium();
    } catch (error) {
      why = `the one from npm cannot be used: ${error.message}`;
    }
  }
  throw new Error(
    `The browser tests need Chromium (${why}): install it (Debian: apt-get install chromium) or name it in CHROMIUM=/path/to/chromium.`,
  );
}
