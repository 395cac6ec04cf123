/** Visitors of every kind of page at 200 requests a second: how long answers take, what fails, and how the site's memory grows. */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import type { Stack } from '../tests/support/stack.ts';
import { atPace } from './at-pace.ts';
import type { BenchRow } from './row.ts';
import { percentile, round } from './statistics.ts';

const PER_SECOND = 200;
/** Code is compiled and caches fill; not counted. Seconds. */
const WARM_SECONDS = 30;

/** Pages, each as often as it stands here: home, guide and live rooms are most of what visitors ask for. */
const MIXED = [
  ['/', '/', '/', '/', '/guia', '/guia', '/guia?desporto=futebol', '/live/canal/1/camarote-1', '/live/canal/2/camarote-2'],
  ['/live/canal/3/camarote-3', '/canais', '/jogos', '/videos', '/videos/1', '/videos-category', '/pesquisa/benfica', '/quem-somos/'],
  ['/noticias', '/classificacao', '/equipa/1', '/matchplayer/1', '/loja', '/podcasts', '/predictor/futebol', '/builds/latest.json'],
].flat();

/** Resident memory of a process, MB. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

const ask = (url: string, agent: Agent): Promise<number> =>
  new Promise((done, fail) => {
    const call = get(url, { agent, headers: { accept: 'text/html', 'accept-encoding': 'gzip' }, timeout: 10_000 }, (answer) => {
      answer.on('end', () => done(answer.statusCode ?? 0));
      answer.on('error', fail);
      answer.resume();
    });
    call.once('timeout', () => call.destroy(new Error('no answer in 10 s')));
    call.once('error', fail);
  });

/** @param minutes how long it is measured */
export async function benchLoad(stack: Stack, minutes: number): Promise<BenchRow[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const stretch = async (seconds: number) => {
    const times: number[] = [];
    const failures = new Map<string, number>();
    await atPace(PER_SECOND, seconds, async (n) => {
      const path = MIXED[n % MIXED.length] ?? '/';
      const since = performance.now();
      const status = await ask(stack.site + path, agent).catch((error: Error) => error.message);
      times.push(performance.now() - since);
      // A page with another address is a redirect.
      if (typeof status !== 'number' || status >= 400) failures.set(`${path} ${status}`, (failures.get(`${path} ${status}`) ?? 0) + 1);
    });
    return { times, failures };
  };
  try {
    await stretch(WARM_SECONDS);
    const before = residentMb(stack.sitePid);
    const { times, failures } = await stretch(minutes * 60);
    const after = residentMb(stack.sitePid);
    const p99 = percentile(times, 99);
    const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
    const grown = (after / before - 1) * 100;
    const named = [...failures].slice(0, 3).map(([what, count]) => `${count} × ${what}`);
    return [
      {
        what: `${PER_SECOND} requests/s of visitors, ${minutes} min`,
        measured: `p50 ${round(percentile(times, 50), 1)} ms, p99 ${round(p99, 0)} ms, ${failed} failed${failed ? ` (${named.join(', ')})` : ''}`,
        goal: 'p99 ≤ 200 ms, 0 failed',
        reference: '–',
        holds: p99 <= 200 && failed === 0,
      },
      {
        what: 'the same: memory of the site',
        measured: `${round(before, 0)} → ${round(after, 0)} MB, ${grown >= 0 ? '+' : ''}${round(grown, 1)} %`,
        goal: '≤ +10 %',
        reference: '–',
        holds: grown <= 10,
      },
    ];
  } finally {
    agent.destroy();
  }
}
