import { expect, test } from 'vitest';
import { parseUpstreamHeaders, upstreamHeaders } from './upstream-headers.ts';

test('[F-upstream-headers] names and values are read, with commas as %2C', () => {
  expect(parseUpstreamHeaders('X-Api-Key=abc=12 , x-tenant=a%2Cb%20c')).toEqual({ 'x-api-key': 'abc=12', 'x-tenant': 'a,b c' });
  expect(parseUpstreamHeaders('')).toEqual({});
  expect(parseUpstreamHeaders('authorization=Bearer%20t')).toEqual({ authorization: 'Bearer t' });
});

test.each([
  'x-api-key',
  '=abc',
  'x key=a',
  'x-a=%0d%0aHost:evil',
  'x-a=%zz',
  'host=evil',
  'X-Forwarded-For=1.2.3.4',
  'x-camarote-signature=forged',
  'content-length=0',
  'x-a=1,x-a=2',
  'x-a=',
])('[F-upstream-headers] %s is refused', (text) => expect(parseUpstreamHeaders(text)).toBeNull());

test('[F-upstream-headers] a header that the site itself sends is refused by its name', () => {
  expect(() => upstreamHeaders.parse('x-api-key=a,X-Camarote-Signature=forged')).toThrow(
    'UPSTREAM_HEADERS must not name x-camarote-signature',
  );
  expect(() => upstreamHeaders.parse('x-api-key')).toThrow('names and values');
});
