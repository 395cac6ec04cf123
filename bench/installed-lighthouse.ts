/** Lighthouse, installed when it is first asked for: with what it brings it is a quarter of all files of the project's packages. */
import { pathToFileURL } from 'node:url';
import { installedPackages } from '../tests/support/installed-packages.ts';

/** The parts of Lighthouse's module that are used here. */
export type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'silent'; onlyCategories: string[]; skipAudits: string[] },
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

/** @throws Error when it cannot be installed */
export async function installedLighthouse(): Promise<Lighthouse> {
  const modules = await installedPackages(new URL('lighthouse/', import.meta.url), 'bench/lighthouse');
  const { default: lighthouse } = (await import(pathToFileURL(`${modules}/lighthouse/core/index.js`).href)) as { default: Lighthouse };
  return lighthouse;
}
