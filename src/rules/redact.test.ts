import { expect, test } from 'vitest';
import { processorMs } from '../../tests/support/processor-time.ts';
import { redactText } from './redact.ts';

test('[F-sec-61] removes credentials and queries of addresses, and line breaks', () => {
  expect(redactText('Request cannot be constructed from a URL that includes credentials: http://user:p@ss@api.example.pt/v1?key=abc')).toBe(
    'Request cannot be constructed from a URL that includes credentials: http://[redacted]@api.example.pt/v1',
  );
  expect(redactText('GET /guia?data=2026-11-21&q=x failed, see /nada#y')).toBe('GET /guia failed, see /nada');
  expect(redactText("input: 'http://x:65536/?q=secret'")).toBe("input: 'http://x:65536/'");
  expect(redactText('Error: no\n    at one (a.js:1:2)\n    at two')).toBe('Error: no at one (a.js:1:2) at two');
  expect(redactText('why? because')).toBe('why? because');
  expect(redactText('x'.repeat(9_000))).toHaveLength(500);
});

test('[F-sec-56] redacts a long text in linear time', async () => {
  for (const shape of ['/', '://', '://a', ' ', '?', '/a?', '@'])
    expect(await processorMs(() => redactText(shape.repeat(200_000))), shape).toBeLessThan(500);
});
