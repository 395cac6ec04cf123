/** Lighthouse, mobile, on one page of each kind: performance, accessibility, best practices, search. Medians of runs. */
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../tests/support/chromium-flags.ts';
import { freePort, type Stack } from '../tests/support/stack.ts';
import { installedLighthouse } from './installed-lighthouse.ts';
import type { BenchRow } from './row.ts';
import { median } from './statistics.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const goals = [95, 100, 100, 100] as const;

/** Search engines are asked to leave these out, on purpose. */
const HIDDEN = new Set(['/pesquisa/benfica']);

/** Visits that Lighthouse could not record, over all pages, before the bench gives up. */
const MOST_LOST = 3;

export async function benchLighthouse(stack: Stack, runs = 3): Promise<BenchRow[]> {
  const lighthouse = await installedLighthouse();
  const rows: BenchRow[] = [];
  let lost = 0;
  for (const [name, path] of [
    ['home', '/'],
    ['guide', '/guia'],
    ['live', '/live/canal'],
    ['video', '/videos/1'],
    ['search', '/pesquisa/benfica'],
    ['cms', '/quem-somos/'],
    ['product', '/loja/cachecol-camarote'],
  ] as const) {
    const scores: number[][] = categories.map(() => []);
    const indices: number[] = [];
    const failed = new Set<string>();
    const url = (await fetch(`${stack.site}${path}`)).url; // the canonical address, without its redirect
    for (let run = 0; run < runs; run += 1) {
      const port = await freePort();
      const browser = await chromium.launch({
        executablePath: chromiumPath(),
        args: [...chromiumFlags, `--remote-debugging-port=${port}`],
      });
      try {
        const result = await lighthouse(url, {
          port,
          output: 'json',
          logLevel: 'silent',
          onlyCategories: [...categories],
          skipAudits: HIDDEN.has(path) ? ['is-crawlable'] : [],
        });
        // It sometimes loses a trace and fails with "Please run Lighthouse again".
        const failure = result?.lhr.runtimeError;
        if (failure) {
          lost += 1;
          if (lost > MOST_LOST) throw new Error(`Lighthouse could not record ${path}: ${failure.code}`);
          run -= 1;
          continue;
        }
        if (result) indices.push(result.lhr.environment.benchmarkIndex);
        for (const [index, category] of categories.entries())
          scores[index]?.push(Math.round((result?.lhr.categories[category]?.score ?? 0) * 100));
        for (const audit of Object.values(result?.lhr.audits ?? {}))
          if (audit.scoreDisplayMode === 'binary' && audit.score === 0) failed.add(audit.id);
      } finally {
        await browser.close();
      }
    }
    const medians = scores.map(median);
    rows.push({
      what: `Lighthouse mobile, ${name}`,
      measured: `${medians.join(' / ')}${failed.size ? ` (${[...failed].join(', ')})` : ''}`,
      goal: '≥ 95 / 100 / 100 / 100',
      reference: `index of the machine ${Math.round(median(indices))}`,
      holds: medians.every((score, index) => score >= (goals[index] ?? 0)),
    });
  }
  return rows;
}
