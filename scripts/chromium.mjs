/** Where Chromium is: the system's, else Debian's package when this is Debian and we may install, else one clear line. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns {string | undefined} path of a Chromium that is installed now */
export function findChromium() {
  return [process.env.CHROMIUM, ...known].find((path) => path && existsSync(path));
}

/** @returns {string} path of a Chromium, installed if need be; throws an Error with what to do otherwise */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.error('Installing Chromium (apt-get) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 2, 2], env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: ['ignore', 2, 2], env });
    const now = findChromium();
    if (now) return now;
  }
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or name it in CHROMIUM=/path/to/chromium.',
  );
}
