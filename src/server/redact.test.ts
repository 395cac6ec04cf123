import { expect, test } from 'vitest';
import { redact } from './redact.ts';

test('[F-sec-61] writes an error as name, message and cause, and hides values by their names', () => {
  const error = new Error('no answer from https://a:b@c.example/x?y', { cause: new TypeError('refused') });
  expect(redact({ error, token: 'abc', nested: { password: 'x', list: ['/a?b'] } })).toEqual({
    error: { name: 'Error', message: 'no answer from https://[redacted]@c.example/x', cause: { name: 'TypeError', message: 'refused' } },
    token: '[redacted]',
    nested: { password: '[redacted]', list: ['/a'] },
  });
});
