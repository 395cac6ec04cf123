/**
 * `npm run bench`: measures every figure and its reference in the same run, as medians, and first how fast the machine renders a bare Start page. `npm run bench -- home epg` runs only those parts.
 * The rows are written to reports/bench.json too. It fails no build. The JavaScript budget is also a test (tests/browser/javascript-budget.spec.ts).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { printEnded, readCommandLine, wrongUse } from '#rules/command-line.mjs';
import { ensureBuilt } from '../scripts/setup.mjs';
import { registerViewer, signInBrowser } from '../tests/support/account.ts';
import { chromiumFlags, chromiumPath } from '../tests/support/chromium-flags.ts';
import { type Stack, startStack } from '../tests/support/stack.ts';
import startTestPostgres from '../tests/support/test-postgres.ts';
import { benchAccounts } from './accounts.ts';
import { bareStartMs } from './bare-start.ts';
import { benchEpg } from './epg.ts';
import { benchFirstContent } from './first-content.ts';
import { benchUpload, benchVote } from './forms.ts';
import { benchGuidePage } from './guide-page.ts';
import { benchHome } from './home.ts';
import { benchImport } from './import.ts';
import { weighJavaScript } from './javascript.ts';
import { JAVASCRIPT_BUDGETS } from './javascript-budgets.ts';
import { benchJoin } from './join.ts';
import { benchLeave } from './leave.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLoad } from './load.ts';
import { benchQueue } from './queue.ts';
import type { BenchRow } from './row.ts';
import { benchSuggestions, benchTyping } from './search.ts';
import { benchSegments } from './segments.ts';
import { benchSlowNetwork } from './slow-network.ts';
import { round } from './statistics.ts';
import { benchTiles } from './tiles.ts';
import { benchViewers } from './viewers.ts';
import { benchWorker } from './worker.ts';

async function javaScript(stack: Stack): Promise<BenchRow[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const rows: BenchRow[] = [];
  try {
    for (const { path, kilobytes, signedIn } of JAVASCRIPT_BUDGETS) {
      const context = await browser.newContext();
      if (signedIn) await signInBrowser(context, stack.site, (await registerViewer(stack)).token);
      const { bytes } = await weighJavaScript(await context.newPage(), `${stack.site}${path}`);
      const player = bytes.library + bytes.player;
      await context.close();
      rows.push({
        what: `JavaScript of ${path}, brotli`,
        measured: `${round(bytes.page / 1_000, 1)} KB${player ? ` (player after it: ${round(player / 1_000, 0)} KB)` : ''}`,
        goal: `≤ ${kilobytes} KB`,
        reference: '–',
        holds: bytes.page / 1_000 <= kilobytes,
      });
    }
  } finally {
    await browser.close();
  }
  return rows;
}

async function epg(): Promise<BenchRow[]> {
  return (await benchEpg()).flatMap(({ rows, http, guidePage, query }) => [
    {
      what: `GET /channels/epg, 160 channels × 1 day, ${rows.toLocaleString('en')} rows stored`,
      measured: `p50 ${round(http, 1)} ms`,
      goal: '≤ 50 ms',
      reference: `the query alone: ${round(query, 1)} ms`,
      holds: http <= 50,
    },
    {
      what: `the same for one page of the guide, ${rows.toLocaleString('en')} rows stored`,
      measured: `p50 ${round(guidePage, 1)} ms`,
      goal: '≤ 10 ms',
      reference: '–',
      holds: guidePage <= 10,
    },
  ]);
}

async function segments(): Promise<BenchRow[]> {
  const { ours, nginx, ratio } = await benchSegments();
  return [
    {
      what: 'segments per second, one process',
      measured: `${round(ours, 0)}${ratio === null ? '' : `, ${round(ratio)} ×`}`,
      goal: '≥ 0.7 ×',
      reference: nginx === null ? 'nginx is not installed here' : `nginx: ${round(nginx, 0)}`,
      holds: ratio === null ? null : ratio >= 0.7,
    },
  ];
}

/** How long the load of visitors lasts. Ten for the figure of docs/figures.md. */
let minutes = 1;

/** Parts in the order of their load, lightest first. Parts that need a stack share one. */
const parts: Record<string, (stack: () => Promise<Stack>) => Promise<BenchRow[]>> = {
  javascript: async (stack) => javaScript(await stack()),
  home: async (stack) => benchHome(await stack()),
  accounts: async (stack) => benchAccounts(await stack()),
  viewers: async (stack) => benchViewers(await stack()),
  votes: async (stack) => benchVote(await stack()),
  upload: async (stack) => benchUpload(await stack()),
  search: async (stack) => [...(await benchSuggestions()), ...(await benchTyping(await stack()))],
  late: benchFirstContent,
  segments,
  epg,
  import: benchImport,
  queue: benchQueue,
  join: async (stack) => benchJoin(await stack()),
  leave: async (stack) => benchLeave(await stack()),
  tiles: async (stack) => benchTiles(await stack()),
  guide: benchGuidePage,
  slow: async (stack) => benchSlowNetwork(await stack()),
  lighthouse: async (stack) => benchLighthouse(await stack()),
  worker: benchWorker,
  load: async (stack) => benchLoad(await stack(), minutes),
};

const USAGE = `usage: npm run bench [-- <part> …] [--minutes <n>]
  parts: ${Object.keys(parts).join(', ')}
  --minutes  how long the load of visitors lasts: 1 unless told otherwise`;

const options = { minutes: { type: 'string' } } as const;
const line = readCommandLine(process.argv.slice(2), { usage: USAGE, options, mostWords: Object.keys(parts).length });
if ('exitCode' in line) process.exit(printEnded(line));
if (line.values.minutes !== undefined) minutes = Number(line.values.minutes);
if (!(minutes > 0 && minutes <= 600)) process.exit(printEnded(wrongUse(`--minutes takes a number from 1 to 600`, USAGE)));
const asked = line.words;
const unknown = asked.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) process.exit(printEnded(wrongUse(`unknown part ${unknown}`, USAGE)));

await ensureBuilt('node');
const bare = `${round(await bareStartMs())} ms`;
const stopPostgres = await startTestPostgres();
let shared: Promise<Stack> | undefined;
const stack = () => (shared ??= startStack());
let failed = false;
const measured: (BenchRow & { part: string; load: number })[] = [];
console.log(`| what | measured | goal | reference | holds | load | bare Start page |\n|---|---|---|---|---|---|---|`);
try {
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const load = loadavg()[0] ?? 0;
    try {
      for (const row of await part(stack)) {
        measured.push({ part: name, ...row, load: round(load, 1) });
        console.log(
          `| ${row.what} | ${row.measured} | ${row.goal} | ${row.reference} | ${row.holds === null ? '–' : row.holds ? 'yes' : 'no'} | ${round(load, 1)} | ${bare} |`,
        );
      }
    } catch (error) {
      failed = true;
      console.log(`| ${name} | could not be measured: ${(error as Error).message.split('\n')[0]} | | | – | ${round(load, 1)} | ${bare} |`);
    }
  }
} finally {
  await (await shared)?.stop();
  await stopPostgres?.();
}
mkdirSync('reports', { recursive: true });
writeFileSync('reports/bench.json', JSON.stringify({ at: new Date().toISOString(), bareStartPage: bare, rows: measured }, null, 2));
process.exit(failed ? 1 : 0);
