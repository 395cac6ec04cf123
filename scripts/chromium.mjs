/**
 * Finds or installs Chromium: the system's, otherwise Debian's package (on Debian as root), otherwise a build from the npm registry
 * (npm-chromium.mjs), otherwise an error that says what to do. `CHROMIUM=npm` skips the first two. The build without windows comes first: the
 * tests open none, and the browser around a page takes an eighth of their time.
 */
import { execFileSync } from 'node:child_process';
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
function installFromDebian() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined;
  console.error('Installing Chromium (apt-get) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args) => {
    try {
      execFileSync('apt-get', args, { stdio: ['ignore', 2, 2], env });
      return true;
    } catch (error) {
      console.error(error.message);
      return false;
    }
  };
  if (aptGet('update', '-qq')) DEBIAN_PACKAGES.some((name) => aptGet('install', '-y', '-qq', '--no-install-recommends', name, DEBIAN_FONT));
  return findChromium();
}

/** @returns {string} path of a Chromium, installed if necessary; throws an Error that says what to do */
export function ensureChromium() {
  const named = process.env.CHROMIUM;
  if (named && !onlyNpm() && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`);
  const found = findChromium() ?? (onlyNpm() ? undefined : installFromDebian());
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
