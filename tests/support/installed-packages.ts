/**
 * Packages that are installed when they are first asked for: with what they bring they are larger than the project's own, and one test or bench uses
 * them. Each has a folder with its package.json and lock file; the packages themselves lie below .cache.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const windows = process.platform === 'win32';
const lockOf = (place: string): string => readFileSync(`${place}/package-lock.json`, 'utf8');

/**
 * Installs a folder's packages where they are not yet, by their lock file and without their own scripts.
 * @param ours folder with package.json and package-lock.json
 * @param name of the folder below .cache
 * @returns the path of node_modules
 * @throws Error when they cannot be installed
 */
export async function installedPackages(ours: URL, name: string): Promise<string> {
  const source = fileURLToPath(ours);
  const folder = fileURLToPath(new URL(`../../.cache/${name}`, import.meta.url));
  const modules = `${folder}/node_modules`;
  // npm writes it last.
  if (existsSync(`${modules}/.package-lock.json`) && lockOf(folder) === lockOf(source)) return modules;
  cpSync(source, folder, { recursive: true });
  await new Promise<void>((done, fail) => {
    const args = ['ci', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const child = spawn(windows ? 'npm.cmd' : 'npm', args, { cwd: folder, stdio: 'inherit', shell: windows });
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? done() : fail(new Error(`installing ${name} ended with ${code}`))));
  });
  return modules;
}
