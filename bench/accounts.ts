/**
 * What accounts cost: the times of pages while 200 viewers a minute sign in from 50 addresses, against a quiet server; and the home page of a
 * viewer who is signed in, which is rendered for each request.
 */
import { DEMO_PASSWORD, DEMO_VIEWERS } from '#platform/demo/demo-viewers.ts';
import { registerViewer, sessionCookie } from '../tests/support/account.ts';
import type { Stack } from '../tests/support/stack.ts';
import { upstreamClient } from '../tests/support/upstream-client.ts';
import { atPace } from './at-pace.ts';
import { startBareStart } from './bare-start.ts';
import { BROWSERS_ACCEPT } from './home.ts';
import { cpuPerRequest } from './process-cpu.ts';
import type { BenchRow } from './row.ts';
import { median, percentile, round } from './statistics.ts';

const SIGN_INS_A_MINUTE = 200;
const ADDRESSES = 50;
/** Requests of those who browse, a second, and how long each stretch lasts, in seconds. Quiet and busy stretches alternate. */
const PAGES_A_SECOND = 20;
const STRETCH_SECONDS = 20;
const ROUNDS = 3;

/** Pages that are rendered or read for each request, and one from the cache. */
const BROWSED = ['/', '/guia?desporto=futebol', '/live/canal', '/healthz'];

export async function benchAccounts(stack: Stack): Promise<BenchRow[]> {
  const upstream = upstreamClient(stack);
  const browse = async (times: number[]) =>
    atPace(PAGES_A_SECOND, STRETCH_SECONDS, async (n) => {
      const since = performance.now();
      const answer = await fetch(`${stack.site}${BROWSED[n % BROWSED.length]}`, { headers: { accept: 'text/html' } });
      await answer.arrayBuffer();
      times.push(performance.now() - since);
    });
  const signIns: number[] = [];
  const signIn = async (n: number) => {
    const username = DEMO_VIEWERS[n % DEMO_VIEWERS.length]?.email ?? '';
    const since = performance.now();
    const result = await upstream.authLogin(
      { body: { username, password: DEMO_PASSWORD } },
      { context: { viewerAddress: `198.51.100.${n % ADDRESSES}` } },
    );
    if (!result.ok) throw new Error(`a sign-in was answered ${result.status}`);
    signIns.push(performance.now() - since);
  };
  await browse([]);
  const [quiet, busy]: [number[], number[]] = [[], []];
  for (let done = 0; done < ROUNDS; done += 1) {
    await browse(quiet);
    await Promise.all([browse(busy), atPace(SIGN_INS_A_MINUTE / 60, STRETCH_SECONDS, signIn)]);
  }
  const [before, during] = [percentile(quiet, 99), percentile(busy, 99)];
  return [
    {
      what: `pages while ${SIGN_INS_A_MINUTE} viewers a minute sign in from ${ADDRESSES} addresses`,
      measured: `p99 ${round(during, 0)} ms, ${round(during / before, 1)} × (a sign-in: p50 ${round(median(signIns), 0)} ms)`,
      goal: '≤ 2 ×',
      reference: `quiet: p99 ${round(before, 0)} ms`,
      holds: during <= 2 * before,
    },
    await benchSignedInHome(stack),
  ];
}

async function benchSignedInHome(stack: Stack): Promise<BenchRow> {
  const cookie = (await sessionCookie(stack.site, (await registerViewer(stack)).token)).header;
  const bare = await startBareStart();
  const own: number[] = [];
  const reference: number[] = [];
  const askHome = () =>
    cpuPerRequest(stack.sitePid, `${stack.site}/`, 300, { accept: 'text/html', 'accept-encoding': BROWSERS_ACCEPT, cookie });
  const askBare = () => cpuPerRequest(bare.pid, bare.url, 300, { accept: 'text/html' });
  try {
    for (const ask of [askHome, askBare]) await ask();
    for (let run = 0; run < ROUNDS; run += 1) {
      own.push((await askHome()).ms);
      reference.push((await askBare()).ms);
    }
  } finally {
    bare.stop();
  }
  return {
    what: 'home of a signed-in viewer, CPU, compressed',
    measured: `${round(median(own))} ms, ${round(median(own) / median(reference), 1)} ×`,
    goal: '≤ 10 ms',
    reference: `bare Start page, 200 cards, not compressed: ${round(median(reference))} ms`,
    holds: median(own) <= 10,
  };
}
