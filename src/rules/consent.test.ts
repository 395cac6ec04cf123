import { expect, it } from 'vitest';
import { NO_CONSENT, readConsent, writeConsent } from './consent.ts';

it.each([
  [{ medicao: false, estatisticas: false }, '1'],
  [{ medicao: true, estatisticas: false }, '1.medicao'],
  [{ medicao: true, estatisticas: true }, '1.medicao.estatisticas'],
])('[C-analytics] what a viewer allows, %o, is read as it was written', (allowed, value) => {
  expect(writeConsent(allowed)).toBe(value);
  expect(readConsent(`a=1; consentimento=${value}; b=2`)).toEqual({ answered: true, ...allowed });
});

it.each(['', 'consentimento=', 'consentimento=2.medicao', 'xconsentimento=1.medicao', `consentimento=1.${'x'.repeat(100)}`])(
  '[C-analytics] without an answer of ours nothing is allowed: "%s"',
  (cookies) => {
    expect(readConsent(cookies)).toEqual(NO_CONSENT);
  },
);
