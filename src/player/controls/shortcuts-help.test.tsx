import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { KEY_BINDINGS } from '../keyboard.ts';
import type { PlayerCapabilities } from '../player-port.ts';
import { ShortcutsHelp } from './shortcuts-help.tsx';

const everything: PlayerCapabilities = {
  pip: true,
  fullscreen: true,
  cast: true,
  captions: true,
  qualityChoice: true,
  dvr: true,
  speed: true,
  volume: true,
};
const PRINTED: Record<string, string> = {
  ' ': 'Espaço',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
};
const printed = (key: string) => (/^\d$/.test(key) ? '0–9' : undefined) ?? PRINTED[key] ?? (key.length === 1 ? key.toUpperCase() : key);

function keysIn(can: PlayerCapabilities, channels: boolean, kind: 'live' | 'recording' = 'live'): Set<string> {
  const html = renderToString(<ShortcutsHelp can={can} kind={kind} channels={channels} onClose={() => undefined} />);
  return new Set([...html.matchAll(/<kbd[^>]*>([^<]+)<\/kbd>/g)].map(([, key = '']) => key.replace('&lt;', '<').replace('&gt;', '>')));
}

it('[F-help] has a line for every key of the player, and none for keys that do nothing', () => {
  const all = new Set(KEY_BINDINGS.map(({ key }) => printed(key)));
  expect(keysIn(everything, true)).toEqual(all);
  expect(keysIn(everything, true, 'recording')).toEqual(all);
});

it('[F-help] leaves out what this stream, this browser or this room cannot do', () => {
  const keys = keysIn({ ...everything, pip: false, captions: false, dvr: false, volume: false, fullscreen: false }, false);
  expect([...keys].sort()).toEqual(['?', 'Espaço', 'K', 'M']);
});
