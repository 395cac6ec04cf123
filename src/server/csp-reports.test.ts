import { afterEach, expect, it, vi } from 'vitest';
import { receiveCspReport } from './csp-reports.ts';

afterEach(() => vi.restoreAllMocks());

const report = (body: string) =>
  new Request('http://localhost/csp-report', { method: 'POST', body, headers: { 'content-length': String(body.length) } });
const capture = () => {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  return lines;
};

it('a report becomes one line without queries, in both of the browsers’ formats', async () => {
  const lines = capture();
  const now = Date.parse('2026-11-21T20:00:00Z');
  const old = {
    'csp-report': {
      'document-uri': 'https://tv.example.pt/guia?data=1',
      'blocked-uri': 'https://evil.example/x.js?token=s3cret',
      secret: 'x',
    },
  };
  const fresh = [{ type: 'csp-violation', body: { documentURL: 'https://tv.example.pt/a\nb', effectiveDirective: 'script-src-elem' } }];
  for (const body of [old, fresh]) expect((await receiveCspReport(report(JSON.stringify(body)), '192.0.2.1', now)).status).toBe(204);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('https://evil.example/x.js');
  for (const line of lines) expect(line).not.toMatch(/s3cret|data=1|secret|\n/);
});

it('nonsense and too long reports write nothing, and nobody fills the log', async () => {
  const lines = capture();
  const now = Date.parse('2026-11-21T20:05:00Z');
  for (const body of ['', '[]', 'null', '{"csp-report":1}', '{', 'x'.repeat(20_000)])
    expect((await receiveCspReport(report(body), '192.0.2.1', now)).status).toBe(204);
  expect(lines).toEqual([]);
  for (let n = 0; n < 100; n += 1)
    await receiveCspReport(report(JSON.stringify({ 'csp-report': { 'blocked-uri': `https://a/${n}` } })), `192.0.2.${n}`, now);
  expect(lines.length).toBeLessThanOrEqual(20);
});

it('[J-report-flood] a network that floods leaves room for the reports of others', async () => {
  const lines = capture();
  const now = Date.parse('2026-11-21T20:10:00Z');
  const send = (address: string, n: number) =>
    receiveCspReport(report(JSON.stringify({ 'csp-report': { 'blocked-uri': `https://a/${n}` } })), address, now);
  for (let n = 0; n < 100; n += 1) await send(`2001:db8:0:7::${n}`, n);
  expect(lines).toHaveLength(5);
  await send('192.0.2.1', 200);
  expect(lines.at(-1)).toContain('https://a/200');
});
