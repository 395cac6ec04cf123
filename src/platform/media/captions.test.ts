import { describe, expect, it } from 'vitest';
import { captionFile, captionSegment, loadCaptions } from './captions.ts';
import { store as loops, MEDIA_ROOT, scheduleAt } from './media-fixture.ts';
import { createPlayout } from './playout.ts';
import { EPOCH_MS, lastComplete, startOf } from './timeline.ts';
import { parseVtt, vttTime } from './vtt.ts';

const NOW = Date.UTC(2026, 10, 21, 20, 15, 2, 500);
const LAST = lastComplete(NOW);
const captions = loadCaptions(MEDIA_ROOT);

describe('a WebVTT file', () => {
  it('is read with its settings, lines and hours, whatever its line ends; what is not WebVTT has no cues', () => {
    expect(parseVtt('WEBVTT\r\n\r\nNOTE x\r\n\r\n1\r\n01:00:02.000 --> 01:00:03.500 line:80%\r\nOlá,\r\nbom dia\r\n')).toEqual([
      { startMs: 3_602_000, endMs: 3_603_500, settings: 'line:80%', text: 'Olá,\nbom dia' },
    ]);
    expect(parseVtt('<html></html>')).toEqual([]);
  });

  it('is written with as many digits of hours as it takes', () => {
    expect(vttTime(59_800_123_456)).toBe('16611:08:43.456');
    expect(vttTime(500)).toBe('00:00:00.500');
  });
});

describe('captions of a loop', () => {
  it('exist for every loop, in its 48 seconds', () => {
    for (const loop of loops.loopNames) {
      expect(captions.cues(loop).length, loop).toBeGreaterThan(5);
      expect(captions.cues(loop).every(({ startMs, endMs }) => startMs < endMs && endMs <= 48_000)).toBe(true);
    }
  });

  it('are cut into segments with times of the media; a cue over a boundary is whole in both', () => {
    const choice = { loop: 'tenis', phase: 0 } as const;
    // Segment 8k begins the loop. "Serviço aberto, resposta curta." is said from 5 s to 8.6 s.
    const [first = [], second = []] = [80, 81].map((n) => parseVtt(captionSegment(captions, choice, n)));
    const over = { startMs: 485_000, endMs: 488_600, settings: 'line:80%', text: 'Serviço aberto, resposta curta.' };
    expect(first.at(-1)).toEqual(over);
    expect(second[0]).toEqual(over);
    expect(parseVtt(captionSegment(captions, { ...choice, phase: 1 }, 79)).at(-1)?.startMs).toBe(479_000);
  });

  it('of a past range are one file with times from its start, each cue once', () => {
    const cues = parseVtt(captionFile(captions, scheduleAt(NOW), 3, { a: LAST - 9, b: LAST }));
    expect(cues[0]?.startMs).toBeLessThan(6_000);
    expect(cues.every(({ startMs, endMs }) => startMs >= 0 && endMs <= 60_000)).toBe(true);
    expect(new Set(cues.map(({ startMs }) => startMs)).size).toBe(cues.length);
  });
});

describe('the captions of a channel', () => {
  const playout = createPlayout({
    store: loops,
    schedule: scheduleAt(NOW),
    clock: () => NOW,
    mediaRoot: MEDIA_ROOT,
    publicBase: 'http://media.test',
  });
  const ask = (path: string) => {
    const answer = playout.handle('GET', path, {});
    return { status: answer?.status, headers: answer?.headers ?? {}, text: Buffer.from((answer?.body ?? '') as Uint8Array).toString() };
  };

  it('are a track of the HLS playlist that is off until it is asked for, with the segments of the picture', () => {
    expect(ask('/live/1/master.m3u8?dvr=60').text).toMatch(
      /#EXT-X-MEDIA:TYPE=SUBTITLES,.*NAME="Português",LANGUAGE="pt-PT",DEFAULT=NO,AUTOSELECT=NO.*URI="legendas\.m3u8\?dvr=60"/,
    );
    const playlist = ask('/live/1/legendas.m3u8?dvr=60').text;
    expect(playlist).toContain(`#EXT-X-MEDIA-SEQUENCE:${LAST - 9}`);
    expect(playlist).toContain(`#EXT-X-PROGRAM-DATE-TIME:${new Date(startOf(LAST - 9)).toISOString()}`);
    const segments = playlist.split('\n').filter((line) => line.endsWith('.vtt'));
    expect(segments).toHaveLength(10);
    for (const address of segments) {
      const { status, headers, text } = ask(address);
      expect([status, headers['content-type'], text.slice(0, 8)]).toEqual([200, 'text/vtt; charset=utf-8', 'WEBVTT\n\n']);
    }
    expect(ask(`/vod/1/${LAST - 9}-${LAST}/legendas.m3u8`).text).toMatch(/#EXT-X-PLAYLIST-TYPE:VOD[\s\S]*#EXT-X-ENDLIST/);
  });

  it('are an adaptation set of text in the MPD, whose addresses follow the clock', () => {
    const mpd = ask('/live/1/live.mpd').text;
    const media = /<AdaptationSet [^>]*contentType="text" mimeType="text\/vtt" lang="pt-PT"[\s\S]*?media="([^"]+)"/.exec(mpd)?.[1] ?? '';
    const newest = ask(media.replace('$Number$', String(LAST)));
    expect([newest.status, newest.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    // The programme has changed to the studio: the same text as its playlist names.
    const named =
      ask('/live/1/legendas.m3u8')
        .text.split('\n')
        .findLast((line) => line.endsWith('.vtt')) ?? '';
    expect(named).toContain('.estudio.');
    expect(ask(named).text).toBe(newest.text);
    expect(parseVtt(newest.text).every(({ endMs }) => endMs > startOf(LAST) - EPOCH_MS)).toBe(true);
    expect(ask(`/vod/1/${LAST - 9}-${LAST}/vod.mpd`).text).toContain('contentType="text"');
  });

  it('are not there before their time, nor under another loop, turn or text', () => {
    const folder = `/c/1/${captions.hash}`;
    expect(ask(`${folder}.auto/${LAST + 1}.vtt`).status).toBe(200);
    for (const path of [`${folder}.auto/${LAST + 2}.vtt`, `${folder}.golfe.1/1.vtt`, `${folder}.tenis.8/1.vtt`, '/c/1/00000000.auto/1.vtt'])
      expect([path, ask(path).status]).toEqual([path, 404]);
  });
});
