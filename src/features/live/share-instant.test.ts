import { expect, it } from 'vitest';
import { instantAddress } from './share-instant.ts';

const AT = Date.parse('2026-11-21T20:41:40.700Z');

it.each([
  ['the picture’s instant to the second', 'https://a.pt/live/canal/1/x', AT, 'https://a.pt/live/canal/1/x?t=2026-11-21T20:41:40Z'],
  [
    'in place of an older one',
    'https://a.pt/live/canal/1/x?t=2026-11-21T20:00:00Z#x',
    AT,
    'https://a.pt/live/canal/1/x?t=2026-11-21T20:41:40Z',
  ],
  [
    'with the room',
    'https://a.pt/live/canal/1/x?canais=1,2&foco=2',
    AT,
    'https://a.pt/live/canal/1/x?canais=1,2&foco=2&t=2026-11-21T20:41:40Z',
  ],
  ['without what is open over it', 'https://a.pt/live/canal/1/x?entrar=recuperar&token=abc', null, 'https://a.pt/live/canal/1/x'],
])('[B-share-instant] shares %s', (_, href, position, address) => expect(instantAddress(href, position)).toBe(address));
