import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { loadStoryboard, loopPlace, runAt, thumbnailAt, toStoryboard } from './storyboard.ts';

const EPOCH = Date.UTC(2025, 0, 1);
const wire = {
  epoch: '2025-01-01T00:00:00.000Z',
  segment_seconds: 6,
  columns: 6,
  rows: 4,
  tile_width: 192,
  tile_height: 108,
  tile_seconds: 2,
  runs: [
    { from: 100, to: 107, phase: 0, image: '/thumbs/futebol.1.webp' },
    { from: 108, to: 115, phase: 3, image: '/thumbs/estudio.2.webp' },
  ],
};
const board = toStoryboard(wire, 'https://up.example/live/1/storyboard.json?dvr=7200');
const at = (segment: number, seconds = 0) => EPOCH + segment * 6_000 + seconds * 1_000;

describe('thumbnails of a storyboard', () => {
  it('[B-thumbnails] finds the tile of an instant: its loop, turned by its phase', () => {
    if (board === null) throw new Error('not read');
    // 600 s into loops of 48 s: second 24, tile 12.
    expect(thumbnailAt(board, at(100))).toEqual({ image: 'https://up.example/thumbs/futebol.1.webp', column: 0, row: 2 });
    expect(thumbnailAt(board, at(100, 2.5))).toMatchObject({ column: 1, row: 2 });
    // 648 s and three segments of 6 s: second 42, tile 21.
    expect(thumbnailAt(board, at(108))).toEqual({ image: 'https://up.example/thumbs/estudio.2.webp', column: 3, row: 3 });
  });

  it('goes on with the last loop where a live stream has outgrown the storyboard, and has nothing before its first', () => {
    if (board === null) throw new Error('not read');
    expect(runAt(board, at(130))?.from).toBe(108);
    expect(thumbnailAt(board, at(99))).toBeNull();
    expect(loopPlace(board, { from: 0, to: 1, phase: 0, image: null }, at(8, 3))).toEqual({ length: 48_000, at: 3_000 });
  });

  it.each([null, 'text', {}, { ...wire, epoch: 'never' }, { ...wire, columns: 0 }, { ...wire, runs: 'none' }])('refuses %j', (json) => {
    expect(toStoryboard(json, 'https://up.example/x')).toBeNull();
  });

  it('leaves out a malformed run only', () => {
    expect(toStoryboard({ ...wire, runs: [null, { from: 'x' }, wire.runs[0]] }, 'https://up.example/x')?.runs).toHaveLength(1);
  });

  it('is read again after a failure, and not within a minute of an answer', async () => {
    const answers = [503, 200, 500];
    const server = createServer((_, response) => response.writeHead(answers.shift() ?? 500).end(JSON.stringify(wire)));
    await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live/1/storyboard.json`;
    expect(await loadStoryboard(address)).toBeNull();
    expect(await loadStoryboard(address)).toMatchObject({ columns: 6 });
    expect(await loadStoryboard(address)).toMatchObject({ columns: 6 });
    expect(answers).toEqual([500]);
    server.close();
  });
});
