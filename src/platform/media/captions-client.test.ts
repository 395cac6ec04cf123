/** Captions as players read them: at the instant of the picture that they belong to. */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, chromiumPath } from '../../../tests/support/chromium-flags.ts';
import { MEDIA_ROOT, scheduleAt, store } from './media-fixture.ts';
import { createMediaHandler } from './media-server.ts';
import { createPlayout } from './playout.ts';
import { LOOP_SEGMENTS, phaseOfPosition } from './schedule-map.ts';
import { EPOCH_MS, SEGMENT_SECONDS } from './timeline.ts';
import { parseVtt } from './vtt.ts';

const executablePath = chromiumPath();
const here = executablePath !== undefined;
if (!here) console.log('There is no Chromium: reading captions with shaka and hls.js is skipped.');

const { resolve } = createRequire(import.meta.url);
const SCRIPTS: Record<string, string> = {
  '/hls.js': resolve('hls.js/dist/hls.min.js'),
  '/shaka-hls.js': resolve('shaka-player/dist/shaka-player.hls-es2021.js'),
  '/shaka-dash.js': resolve('shaka-player/dist/shaka-player.dash-es2021.js'),
};

type Cue = { text: string /** instant of the broadcast, milliseconds since 1970 */; at: number };
declare global {
  interface Window {
    seen: () => { shown: number; language: string; label: string; cues: Cue[] } | null;
    choose: () => Promise<void>;
  }
}

const PLAYERS: Record<string, string> = {
  shaka: `
    shaka.polyfill.installAll();
    const player = new shaka.Player();
    window.choose = async () => {
      await player.attach(video);
      player.configure({ textDisplayFactory: () => new shaka.text.NativeTextDisplayer(player) });
      await player.load(source);
      video.play();
    };
    window.seen = () => {
      const [track] = player.getTextTracks();
      if (!track || video.readyState < 3) return null;
      const shown = [...video.textTracks].filter(({ mode }) => mode === 'showing').length;
      if (window.on) player.selectTextTrack(track);
      const origin = player.getPlayheadTimeAsDate().getTime() - video.currentTime * 1000;
      return { shown, language: track.language, label: track.label, cues: cuesFrom(origin) };
    };`,
  hls: `
    const hls = new Hls({ enableWorker: false });
    window.choose = async () => {
      hls.loadSource(source);
      hls.attachMedia(video);
      hls.on(Hls.Events.MANIFEST_PARSED, () => video.play());
    };
    window.seen = () => {
      const [track] = hls.subtitleTracks;
      if (!track || video.readyState < 3 || !hls.playingDate) return null;
      const shown = hls.subtitleTrack === -1 ? 0 : 1;
      if (window.on) hls.subtitleTrack = 0;
      const origin = hls.playingDate.getTime() - video.currentTime * 1000;
      return { shown, language: track.lang, label: track.name, cues: cuesFrom(origin) };
    };`,
};

const page = (script: string, player: string, source: string): string => `<!doctype html><meta charset="utf-8"><video muted></video>
<script src="${script}"></script><script>
const video = document.querySelector('video');
const source = ${JSON.stringify(source)};
const cuesFrom = (origin) =>
  [...video.textTracks].flatMap((track) => [...(track.cues ?? [])]).map((cue) => ({ text: cue.text, at: origin + cue.startTime * 1000 }));
${PLAYERS[player]}
</script>`;

/** Channel 3 of the line-up shows tennis throughout. */
const CUES = parseVtt(readFileSync(path.join(MEDIA_ROOT, 'captions', 'tenis.pt-PT.vtt'), 'utf8'));
const LOOP_MS = LOOP_SEGMENTS * SEGMENT_SECONDS * 1_000;

describe.skipIf(!here)('captions of the playout', () => {
  let server: Server;
  let browser: Browser;
  let origin = '';

  beforeAll(async () => {
    const playout = createPlayout({
      store,
      schedule: scheduleAt(Date.now()),
      clock: Date.now,
      mediaRoot: MEDIA_ROOT,
      publicBase: 'http://localhost',
    });
    const media = createMediaHandler(playout);
    server = createServer((req, res) => {
      if (media(req, res)) return;
      const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
      const script = SCRIPTS[pathname];
      if (script) res.setHeader('content-type', 'text/javascript').end(readFileSync(script));
      else if (pathname === '/play') {
        const [name, player, source] = ['script', 'player', 'src'].map((key) => searchParams.get(key) ?? '');
        res.setHeader('content-type', 'text/html').end(page(name ?? '', player ?? '', source ?? ''));
      } else res.writeHead(404).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags });
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    server?.closeAllConnections();
    await new Promise((done) => server?.close(done));
  });

  // Begins with the loop: no cue is cut by its start.
  const ago = Math.floor((Date.now() - EPOCH_MS) / 6_000) - 40;
  const past = ago - ((ago + phaseOfPosition(3)) % LOOP_SEGMENTS);
  it.each([
    ['shaka, DASH, live', '/shaka-dash.js', 'shaka', '/live/3/live.mpd?dvr=60'],
    ['shaka, HLS, a past range', '/shaka-hls.js', 'shaka', `/vod/3/${past}-${past + 11}/master.m3u8`],
    ['hls.js, live', '/hls.js', 'hls', '/live/3/master.m3u8?dvr=60'],
  ])('%s: one track, off at first; chosen, each cue stands at its instant', async (_, script, player, source) => {
    const tab = await browser.newPage();
    await tab.goto(`${origin}/play?${new URLSearchParams({ script, player, src: source })}`);
    await tab.evaluate(() => window.choose());
    await tab.waitForFunction(() => window.seen() !== null);
    expect(await tab.evaluate(() => window.seen())).toMatchObject({ shown: 0, language: 'pt-PT', label: 'Português', cues: [] });
    await tab.evaluate(() => Object.assign(window, { on: true }));
    await tab.waitForFunction(() => (window.seen()?.cues.length ?? 0) > 1);
    const cues = await tab.evaluate(() => window.seen()?.cues ?? []);
    await tab.close();
    for (const { text, at } of cues) {
      const cue = CUES.find((one) => one.text === text);
      const inLoop = (at - EPOCH_MS + phaseOfPosition(3) * SEGMENT_SECONDS * 1_000) % LOOP_MS;
      expect(Math.abs(inLoop - (cue?.startMs ?? Number.NaN)), text).toBeLessThan(100);
    }
  });
});
