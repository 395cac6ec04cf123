/**
 * Lighthouse, installed when it is first asked for: with what it brings it is a quarter of all files of the project's packages, and only its
 * bench uses it.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ours = fileURLToPath(new URL('lighthouse', import.meta.url));
const folder = fileURLToPath(new URL('../.cache/bench/lighthouse', import.meta.url));
const windows = process.platform === 'win32';

/** The parts of Lighthouse's module that are used here. */
export type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'silent'; onlyCategories: string[] },
) => Promise<
  | {
      lhr: {
        runtimeError?: { code: string };
        /** how fast Lighthouse finds the machine: its phone is four times as slow */
        environment: { benchmarkIndex: number };
        categories: Record<string, { score: number | null }>;
        audits: Record<string, { id: string; scoreDisplayMode: string; score: number | null }>;
      };
    }
  | undefined
>;

const lockOf = (place: string): string => readFileSync(`${place}/package-lock.json`, 'utf8');

function install(): Promise<void> {
  cpSync(ours, folder, { recursive: true });
  return new Promise((done, fail) => {
    const child = spawn(windows ? 'npm.cmd' : 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
      shell: windows,
    });
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? done() : fail(new Error(`installing Lighthouse ended with ${code}`))));
  });
}

/** @throws Error when it cannot be installed */
export async function installedLighthouse(): Promise<Lighthouse> {
  const entry = `${folder}/node_modules/lighthouse/core/index.js`;
  if (!existsSync(entry) || lockOf(folder) !== lockOf(ours)) await install();
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return lighthouse;
}
