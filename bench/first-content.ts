/** First content of a page when one call of the upstream is 3 s late and every cache is cold. */
import { startFaultyUpstream } from '../tests/support/faulty-upstream.ts';
import { startPaperUpstream } from '../tests/support/paper-upstream.ts';
import { startStack, TEST_NOW } from '../tests/support/stack.ts';
import { readStreamed } from '../tests/support/streamed-page.ts';
import type { BenchRow } from './row.ts';
import { median, round } from './statistics.ts';

const RUNS = 3;
const LATE_MS = 3_000;
const GOAL_MS = 800;

/** For each page: its address, and calls that are made late (one for a part, one for its subject). */
const late: [page: string, calls: string[]][] = [
  ['/', ['/channels/epg', '/channels/live']],
  ['/guia', ['/general/modalities', '/channels/epg']],
  ['/live/canal/1/camarote-1', ['/channels/epg', '/channels/stream']],
];

export async function benchFirstContent(): Promise<BenchRow[]> {
  const paper = await startPaperUpstream(Date.parse(TEST_NOW));
  const rows: BenchRow[] = [];
  try {
    for (const [page, calls] of late) {
      const took: number[][] = [];
      for (const call of calls) {
        const times: number[] = [];
        for (let run = 0; run < RUNS; run += 1) {
          const upstream = await startFaultyUpstream(paper.url);
          upstream.break(new RegExp(`^${call}`), { kind: 'late', ms: LATE_MS });
          const { site, stop } = await startStack({ upstreamUrl: upstream.url });
          times.push((await readStreamed(site + page)).firstContentMs);
          await stop();
          await upstream.stop();
        }
        took.push(times);
      }
      const medians = took.map((times) => median(times));
      rows.push({
        what: `first content of ${page}, one call ${LATE_MS / 1_000} s late, cold caches`,
        measured: calls.map((call, index) => `${round(medians[index] ?? 0, 0)} ms (${call})`).join(', '),
        goal: `≤ ${GOAL_MS} ms`,
        reference: 'the call itself: 3,000 ms',
        holds: medians.every((ms) => ms <= GOAL_MS),
      });
    }
  } finally {
    await paper.stop();
  }
  return rows;
}
