import { describe, expect, it } from 'vitest';
import { commandForKey, type KeyPress, type KeyTarget, neighbourSpeed } from './keyboard.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  target: null,
  ...more,
});
const on = (tag: string, more: Partial<KeyTarget> = {}): KeyTarget => ({ tag, role: null, editable: false, type: null, ...more });

describe('keys of the player', () => {
  it('steps through the speeds and stays at either end', () => {
    expect([neighbourSpeed(1, 1), neighbourSpeed(1, -1), neighbourSpeed(2, 1), neighbourSpeed(0.25, -1)]).toEqual([1.25, 0.75, 2, 0.25]);
  });

  it.each([
    [' ', { type: 'togglePlay' }],
    ['k', { type: 'togglePlay' }],
    ['J', { type: 'seekBy', seconds: -10 }],
    ['l', { type: 'seekBy', seconds: 10 }],
    ['ArrowLeft', { type: 'seekBy', seconds: -5 }],
    ['ArrowRight', { type: 'seekBy', seconds: 5 }],
    ['ArrowUp', { type: 'volumeBy', step: 0.1 }],
    ['Home', { type: 'toStart' }],
    ['End', { type: 'toLive' }],
    ['m', { type: 'toggleMute' }],
    ['f', { type: 'toggleFullscreen' }],
    ['p', { type: 'togglePip' }],
    ['c', { type: 'toggleCaptions' }],
    [',', { type: 'mark', direction: -1 }],
    ['T', { type: 'theatre' }],
    ['7', { type: 'digit', digit: 7 }],
    ['<', { type: 'speed', direction: -1 }],
    ['PageDown', { type: 'channel', direction: 1 }],
  ])('%s', (key, command) => {
    expect(commandForKey(press(key))).toEqual(command);
  });

  it('opens the help with "?", which needs Shift on many keyboards', () => {
    expect(commandForKey(press('>', { shiftKey: true }))).toEqual({ type: 'speed', direction: 1 });
    expect(commandForKey(press('?', { shiftKey: true }))).toEqual({ type: 'help' });
  });

  it('leaves keys alone while text is being typed', () => {
    for (const target of [
      on('input', { type: 'search' }),
      on('input'),
      on('textarea'),
      on('select'),
      on('div', { editable: true }),
      on('div', { role: 'searchbox' }),
    ]) {
      expect(commandForKey(press('m', { target }))).toBeNull();
      expect(commandForKey(press('?', { target, shiftKey: true }))).toBeNull();
    }
  });

  it('leaves the shortcuts of browser and screen reader alone', () => {
    expect(commandForKey(press('f', { ctrlKey: true }))).toBeNull();
    expect(commandForKey(press('l', { metaKey: true }))).toBeNull();
    expect(commandForKey(press('k', { altKey: true }))).toBeNull();
    expect(commandForKey(press('M', { shiftKey: true }))).toBeNull();
  });

  it('leaves the scroll keys to a focused scroll box, and no other keys', () => {
    const box = on('div', { role: 'tabpanel', scrolls: true });
    for (const key of ['ArrowUp', 'ArrowDown', 'PageDown', 'Home', ' ']) expect(commandForKey(press(key, { target: box }))).toBeNull();
    expect(commandForKey(press('m', { target: box }))).toEqual({ type: 'toggleMute' });
  });

  it('repeats seeking and volume while a key is held, but no toggles', () => {
    expect(commandForKey(press('ArrowLeft', { repeat: true }))).toEqual({ type: 'seekBy', seconds: -5 });
    for (const key of ['k', ' ', 'm', 'f', 'p', 'PageDown', '?']) expect(commandForKey(press(key, { repeat: true }))).toBeNull();
  });

  it('leaves Space to a focused button and the arrows to a focused slider', () => {
    expect(commandForKey(press(' ', { target: on('button') }))).toBeNull();
    expect(commandForKey(press('ArrowLeft', { target: on('div', { role: 'slider' }) }))).toBeNull();
    expect(commandForKey(press('k', { target: on('button') }))).toEqual({ type: 'togglePlay' });
  });
});
