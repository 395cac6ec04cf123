import { expect, test } from 'vitest';
import { formatDuration, formatLength } from './duration.ts';

test('writes a length as the corner of a clip and as a card have it', () => {
  expect([48, 725, 6249].map(formatDuration)).toEqual(['0:48', '12:05', '1:44:09']);
  expect([1800, 3600, 6300, 20].map(formatLength)).toEqual(['30 min', '1 h', '1 h 45', '1 min']);
});
