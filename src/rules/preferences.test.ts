import { describe, expect, it } from 'vitest';
import { readPreferences, writePreferences } from './preferences.ts';

const none = { spoken: false, dataSaver: false, ahead: false, noSpoilers: false, theatre: false, beside: false };
const all = { spoken: true, dataSaver: true, ahead: true, noSpoilers: true, theatre: true, beside: true };

describe('the preferences cookie', () => {
  it('keeps every preference in at most 200 bytes', () => {
    expect(readPreferences(`preferencias=${writePreferences(all)}`)).toEqual(all);
    expect(readPreferences(`a=b; preferencias=${writePreferences({ ...none, theatre: true })}; c=d`)).toEqual({ ...none, theatre: true });
    expect(`preferencias=${writePreferences(all)}`.length).toBeLessThanOrEqual(200);
  });

  it.each(['', 'preferencias=', 'preferencias=2.spoken', 'preferencias=%7B%22v%22%3A1%7D', 'outras_preferencias=1.spoken'])(
    'is off throughout for "%s": absent, another version, not ours',
    (cookies) => {
      expect(readPreferences(cookies)).toEqual(none);
    },
  );

  it('ignores names that it does not know', () => {
    expect(readPreferences('preferencias=1.constructor.spoken.later')).toEqual({ ...none, spoken: true });
  });
});
