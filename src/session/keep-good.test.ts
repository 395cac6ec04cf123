import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Section } from '#model/section.ts';
import { keepGoodSection } from './keep-good.ts';

const good: Section<string> = { ok: true, value: '1–0' };
const failed: Section<string> = { ok: false, fault: 'timeout', retryAfter: null };

function asked(known: Section<string> | undefined, answer: Section<string>): Promise<Section<string>> {
  const client = new QueryClient();
  if (known) client.setQueryData(['score'], known);
  return keepGoodSection(client, ['score'], Promise.resolve(answer));
}

test('a failed answer does not replace a good one', async () => {
  await expect(asked(good, failed)).rejects.toThrow('kept: timeout');
});

test('it is an answer where nothing, or nothing good, is known', async () => {
  expect(await asked(undefined, failed)).toBe(failed);
  expect(await asked(failed, failed)).toBe(failed);
});

test('a good answer replaces any', async () => {
  expect(await asked(good, good)).toBe(good);
  expect(await asked(failed, good)).toBe(good);
});
