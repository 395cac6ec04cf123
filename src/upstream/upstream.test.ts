import { afterEach, expect, test, vi } from 'vitest';

const SECRET = 'segredo-9f8e7d';
const sent: Record<string, string>[] = [];
vi.stubGlobal('fetch', async (_url: string, init: { headers: Record<string, string> }) => {
  sent.push(init.headers);
  return Response.json({ channels: 'nenhum' });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('[F-upstream-headers] the key goes with every call and into no log line', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  vi.stubEnv('UPSTREAM_HEADERS', `x-api-key=${SECRET}`);
  const { answerOf, upstream } = await import('./upstream.ts');
  const { sectionOf } = await import('./section.ts');
  await sectionOf('channels', () => answerOf('channelsAll', upstream().channelsAll()));
  expect(sent[0]).toMatchObject({ 'x-api-key': SECRET, 'x-client-platform': 'web' });
  expect(lines).not.toEqual([]);
  expect(lines.join('\n')).not.toContain(SECRET);
});

test('[F-upstream-headers] a bad value is named without being repeated', async () => {
  const { parseSiteEnv } = await import('#server/env.ts');
  const attempt = () => parseSiteEnv({ UPSTREAM_HEADERS: `x-api-key ${SECRET}` });
  expect(attempt).toThrow(/UPSTREAM_HEADERS must be/);
  expect(attempt).not.toThrow(new RegExp(SECRET));
});
