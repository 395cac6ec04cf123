import { describe, expect, it } from 'vitest';
import { mayReload, reloadsOnPageChange, reloadsUnderNewWorker, type UpdateFacts } from './update-step.ts';

const facts = (given: Partial<UpdateFacts>): UpdateFacts => ({
  newVersion: false,
  tooOld: false,
  chunkFailed: false,
  playing: false,
  ...given,
});

describe('the next page', () => {
  it.each([
    [{}, false],
    [{ newVersion: true }, true],
    [{ chunkFailed: true }, true],
    [{ tooOld: true, newVersion: true }, true],
  ])('[S-new-version] with %o is loaded from the server: %s', (given, reloads) => {
    expect(reloadsOnPageChange(facts(given))).toBe(reloads);
  });

  it('[B-polite-update] is drawn by the page itself while something plays', () => {
    expect(reloadsOnPageChange(facts({ newVersion: true, playing: true }))).toBe(false);
  });

  it('[X-chunk] [K-app-versions] is loaded from the server, even while something plays, when this page cannot go on', () => {
    expect(reloadsOnPageChange(facts({ chunkFailed: true, playing: true }))).toBe(true);
    expect(reloadsOnPageChange(facts({ tooOld: true, playing: true }))).toBe(true);
  });
});

it('[S-pwa] [B-polite-update] under a new worker of a newer build a page reloads unless it plays or is filled in', () => {
  expect(reloadsUnderNewWorker({ newVersion: true, playing: false }, false)).toBe(true);
  expect(reloadsUnderNewWorker({ newVersion: true, playing: true }, false)).toBe(false);
  expect(reloadsUnderNewWorker({ newVersion: true, playing: false }, true)).toBe(false);
  expect(reloadsUnderNewWorker({ newVersion: false, playing: false }, false)).toBe(false);
});

it('[K-reload-10s] ten seconds lie between two automatic reloads', () => {
  expect(mayReload(null, 50_000)).toBe(true);
  expect(mayReload(50_000, 59_999)).toBe(false);
  expect(mayReload(50_000, 60_000)).toBe(true);
  // The device's clock was set back.
  expect(mayReload(50_000, 40_000)).toBe(true);
});
