import { expect, it } from 'vitest';
import { Stream } from '#contract/entities/stream.ts';
import { importedStream } from './imported-stream.ts';

it('answers the relay’s address of an imported channel, never the imported one, with the viewer’s token', () => {
  const hls = importedStream(7, 'http://tv.test/um?chave=1', 'https://u.test/', { token: 't', expiresIn: 300 });
  expect(hls).toMatchObject({ hls: 'https://u.test/relay/7/live.m3u8?token=t', dash: null, dvr_seconds: 0, expires_in: 300, thumbs: null });
  const dash = importedStream(7, 'https://tv.test/A/LIVE.MPD?chave=1', 'https://u.test', null);
  expect(dash).toMatchObject({ hls: null, dash: 'https://u.test/relay/7/live.mpd', expires_in: null });
  for (const answer of [hls, dash]) {
    expect(JSON.stringify(answer)).not.toContain('tv.test');
    expect(() => Stream.parse({ ...answer, program: null, marks: [] })).not.toThrow();
  }
});
