/**
 * Where Chromium is: the system's, else Debian's package when this is Debian and we may install, else a build from the npm registry
 * (npm-chromium.mjs), else one clear line. `CHROMIUM=npm` passes over the first two.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installNpmChromium, npmChromiumFits, npmChromiumPath } from './npm-chromium.mjs';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const onlyNpm = () => process.env.CHROMIUM === 'npm';

/** @returns {string | undefined} path of a Chromium that is installed now */
export function findChromium() {
  const choices = onlyNpm() ? [] : [process.env.CHROMIUM, ...known];
  return [...choices, npmChromiumPath()].find((path) => path && existsSync(path));
}

/** Debian's own package, when this is Debian and we are root; a machine without its archive goes on to the next choice. */
function installFromDebian() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined;
  console.error('Installing Chromium (apt-get) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 2, 2], env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: ['ignore', 2, 2], env });
  } catch (error) {
    console.error(error.message);
  }
  return findChromium();
}

/** @returns {string} path of a Chromium, installed if need be; throws an Error with what to do otherwise */
export function ensureChromium() {
  const named = process.env.CHROMIUM;
  if (named && !onlyNpm() && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, and there is nothing.`);
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
