import { describe, expect, it } from 'vitest';
import { Profile } from '#contract/entities/profile.ts';
import { initialsOf, isOperatorAccount, toViewer } from './viewer.ts';

const profile = Profile.parse({
  id: 'v1',
  name: 'Inês Duarte',
  user_name: 'ines',
  email: 'ines.duarte@exemplo.pt',
  image: null,
  premium: false,
  subscription: false,
  networks: [],
  completed: true,
  favorites: [{ is_main: true, kind: 'team', id: 4, name: 'Vitória' }],
});

describe('a viewer', () => {
  it('[S-operator-account] has an operator account with premium, or with a network and a subscription together', () => {
    const nos = [{ name: 'nos' as const }];
    for (const [premium, subscription, networks, expected] of [
      [true, false, [], true],
      [true, true, nos, true],
      [false, true, nos, true],
      [false, false, nos, false],
      [false, true, [], false],
      [false, false, [], false],
    ] as const)
      expect(isOperatorAccount({ premium, subscription, networks: [...networks] })).toBe(expected);
  });

  it('has initials of its first and last name, or of the user name', () => {
    expect(initialsOf('Inês Duarte', 'x')).toBe('ID');
    expect(initialsOf('maria da Conceição álvares', 'x')).toBe('MÁ');
    expect(initialsOf('Cher', 'x')).toBe('C');
    expect(initialsOf('', 'ze.manel')).toBe('Z');
  });

  it('[A-registered] holds what every page may hold, without e-mail', () => {
    expect(toViewer(profile)).toEqual({
      id: 'v1',
      name: 'Inês Duarte',
      userName: 'ines',
      image: null,
      initials: 'ID',
      isOperator: false,
      premium: false,
      multiscreen: false,
      completed: true,
      emailVerified: true,
      networks: [],
      favourites: [{ isMain: true, kind: 'team', id: 4, name: 'Vitória' }],
    });
  });

  it('[G-multiscreen-rights] has several pictures as the upstream says, and where it says nothing as an operator account', () => {
    const premium = { ...profile, premium: true };
    expect(
      [toViewer({ ...premium, multiscreen: false }), toViewer({ ...profile, multiscreen: true })].map((one) => one.multiscreen),
    ).toEqual([false, true]);
    expect(
      [toViewer({ ...premium, multiscreen: null }), toViewer({ ...profile, multiscreen: null })].map((one) => one.multiscreen),
    ).toEqual([true, false]);
  });
});
