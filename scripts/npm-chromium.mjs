/**
 * A Chromium from the npm registry for machines without one: a build for serverless platforms with H.264 (others on npm download from
 * elsewhere or lack the codec). One package with a fixed hash; its code is not run, the browser is unpacked here. Linux x64 only.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const NAME = '@sparticuz/chromium';
const VERSION = '153.0.0';
const INTEGRITY = 'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==';

const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));

/** @returns {string} path of the unpacked browser */
export const npmChromiumPath = (folder = cache) => join(folder, `chromium-${VERSION}`, 'start');

export const npmChromiumFits = () => process.platform === 'linux' && process.arch === 'x64';

/** The browser with its own libraries and fonts, for systems without them; the system's come first. */
const launcher = (home, ownLibraries) => `#!/bin/sh
${ownLibraries ? `export LD_LIBRARY_PATH="${home}/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"\n` : ''}export FONTCONFIG_FILE="${home}/fonts.conf"
exec "${home}/chromium" "$@"
`;

const fontsConf = (home) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${home}/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`;

const starts = (path) => {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
};

/**
 * Downloads and unpacks it (67 MB, half a minute) unless it exists.
 * @param {string} [folder] destination; default node_modules/.cache
 * @returns {string} its path; throws when the registry does not answer, the hash differs, or it does not start
 */
export function installNpmChromium(folder = cache) {
  const path = npmChromiumPath(folder);
  if (existsSync(path)) return path;
  const home = join(folder, `chromium-${VERSION}`);
  const work = `${home}.${process.pid}`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  try {
    console.error(`Fetching Chromium (${NAME}@${VERSION} from the npm registry) …`);
    const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', work, `${NAME}@${VERSION}`], {
      encoding: 'utf8',
      cwd: work,
    })
      .trim()
      .split('\n')
      .at(-1);
    const archive = join(work, packed);
    const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (found !== INTEGRITY) throw new Error(`${NAME}@${VERSION} has another hash than expected: ${found}`);
    execFileSync('tar', ['xzf', archive, '-C', work]);
    const part = (name) => brotliDecompressSync(readFileSync(join(work, 'package', 'bin', name)));
    writeFileSync(join(work, 'chromium'), part('chromium.br'), { mode: 0o755 });
    for (const name of ['al2023.tar.br', 'fonts.tar.br']) execFileSync('tar', ['xf', '-', '-C', work], { input: part(name) });
    for (const left of [archive, join(work, 'package')]) rmSync(left, { recursive: true, force: true });
    writeFileSync(join(work, 'fonts.conf'), fontsConf(home));
    rmSync(home, { recursive: true, force: true });
    renameSync(work, home);
    // Last step, so that the file exists only after a complete installation.
    const ownLibraries = !starts(join(home, 'chromium'));
    writeFileSync(path, launcher(home, ownLibraries), { mode: 0o755 });
    if (starts(path)) return path;
    rmSync(home, { recursive: true, force: true });
    throw new Error('it does not start on this system');
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
