/** What a stranger gets of a subscribers' channel's media (SECURITY 68): nothing that a free channel's addresses would let her compute. */
import { inDatabase, registerViewer } from '../support/account.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';
import { upstreamClient } from '../support/upstream-client.ts';

const FREE = 1;
/** For subscribers. */
const PREMIUM = 5;
const LOOPS = ['futebol', 'motores', 'tenis', 'basquetebol', 'estudio'];

/** The stream of the subscribers' channel for one of them. */
async function subscribed(stack: Stack) {
  const viewer = await registerViewer(stack);
  await inDatabase(stack, 'UPDATE viewers SET premium = true WHERE lower(email) = lower($1)', [viewer.email]);
  const answer = await upstreamClient(stack, { bearer: viewer.token }).channelsStream({ params: { id: PREMIUM } });
  if (!answer.ok || answer.notModified || answer.answer.hls_short === null) throw new Error(`no stream: ${answer.status}`);
  return { ...answer.answer, hls_short: answer.answer.hls_short };
}

/** The addresses of segments in a rendition's playlist. */
async function segments(master: string, rendition: string): Promise<string[]> {
  const playlist = new URL(master);
  playlist.pathname = playlist.pathname.replace('master', rendition);
  const text = await (await fetch(playlist)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => new URL(line, playlist).href);
}

const statusOf = async (address: string): Promise<number> => {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  return answer.status;
};

test('[G-segment-rights] [SEC-68] from a free channel’s playlist and answers no address of a subscribers’ channel can be computed', async ({
  stack,
}) => {
  const { upstream } = stack;
  const [named = ''] = (await segments(`${upstream}/live/${FREE}/master.m3u8?dvr=60`, 'v360')).slice(-1);
  const [spoken = ''] = (await segments(`${upstream}/live/${FREE}/master.m3u8?dvr=60`, 'legendas')).slice(-1);
  expect([await statusOf(named), await statusOf(spoken)]).toEqual([200, 200]);
  const subscriber = await subscribed(stack);
  const real = (await segments(subscriber.hls_short, 'v360')).at(-1) ?? '';
  // Who was given the address needs nothing else: a cache serves it to all of them.
  const opened = await fetch(real);
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  const bytes = Buffer.from(await opened.arrayBuffer());

  const choices = LOOPS.flatMap((loop) => Array.from({ length: 8 }, (_, phase) => `.${loop}.${phase}/`));
  const guesses = [named, spoken]
    .flatMap((address) => [FREE, PREMIUM].map((channel) => address.replace(/\/([sc])\/\d+\//, `/$1/${channel}/`)))
    .flatMap((address) => [...choices, '.auto/'].map((choice) => address.replace(/\.[a-z]+\.\d\//, choice)));
  const wrong = guesses.filter((address) => address !== named && address !== spoken && !address.includes(`/${FREE}/`));
  expect(wrong).toHaveLength(82);
  for (const address of wrong) expect([address, await statusOf(address)]).toEqual([address, 404]);
  // Nor are its bytes to be had as another loop or turn of the free channel's.
  for (const address of guesses.filter((one) => one.includes(`/${FREE}/`))) {
    const answer = await fetch(address);
    expect(bytes.equals(Buffer.from(await answer.arrayBuffer())), address).toBe(false);
  }

  const n = /(\d+)\.m4s$/.exec(real)?.[1];
  for (const path of ['poster.webp', 'frame.webp', 'storyboard.json?dvr=7200', `poster.webp?t=${new Date().toISOString()}`])
    expect([path, await statusOf(`${upstream}/live/${PREMIUM}/${path}`)]).toEqual([path, 404]);
  for (const file of ['frame.webp', 'storyboard.json', 'legendas.vtt'])
    expect([file, await statusOf(`${upstream}/vod/${PREMIUM}/${n}-${n}/${file}`)]).toEqual([file, 404]);
  for (const address of [subscriber.poster, subscriber.thumbs?.url])
    expect([address, await statusOf(address ?? '')]).toEqual([address, 200]);
  // What the public list shows of the channel opens that picture alone.
  const { channels } = (await (await fetch(`${upstream}/channels/live`)).json()) as { channels: { id: number; poster: string | null }[] };
  const poster = channels.find(({ id }) => id === PREMIUM)?.poster ?? '';
  const tag = /\/live\/\d+\.([\w-]{16})\/frame/.exec(poster)?.[1] ?? '';
  expect(await statusOf(poster)).toBe(200);
  for (const other of ['poster.webp', 'storyboard.json']) expect(await statusOf(poster.replace('frame.webp', other))).toBe(404);
  expect(await statusOf(real.replace(/\/s\/(\d+)\.[\w-]{16}\//, `/s/$1.${tag}/`))).toBe(404);
});
