import { describe, expect, test } from 'vitest';
import {
  companyName,
  email,
  fullName,
  isCompanyNif,
  isOldEnough,
  mobile,
  nif,
  passwordReasons,
  phone,
  postcode,
  sameUsername,
  username,
} from './fields.ts';

const answer = (field: { ok: true; value: string } | { ok: false; reason: string }) => (field.ok ? field.value : `!${field.reason}`);

test.each([
  ['501442600', '501442600'],
  ['PT 501 442 600', '501442600'],
  ['123456789', '123456789'],
  ['123456780', '!checksum'],
  ['501442601', '!checksum'],
  ['999999990', '999999990'],
  ['12345678', '!format'],
  ['012345678', '!format'],
  ['400000000', '!format'],
  ['abc', '!format'],
  ['  ', '!missing'],
])('NIF "%s" gives %s', (text, wanted) => {
  expect(answer(nif(text))).toBe(wanted);
});

test.each([
  ['1250-096', '1250-096'],
  ['1250096', '1250-096'],
  [' 9000 - 064 ', '9000-064'],
  ['1250', '!format'],
  ['0250-096', '!format'],
  ['1250-09a', '!format'],
  ['', '!missing'],
])('postcode "%s" gives %s', (text, wanted) => {
  expect(answer(postcode(text))).toBe(wanted);
});

test.each([
  ['912 345 678', '+351912345678'],
  ['+351 912 345 678', '+351912345678'],
  ['00351212345678', '+351212345678'],
  ['(212) 345-678', '+351212345678'],
  ['21 234 567', '!format'],
  ['942345678', '!format'],
  ['+34 612 345 678', '!format'],
  ['', '!missing'],
])('phone "%s" gives %s', (text, wanted) => {
  expect(answer(phone(text))).toBe(wanted);
});

test('MB Way takes mobile numbers only', () => {
  expect(answer(mobile('912345678'))).toBe('+351912345678');
  expect(answer(mobile('212345678'))).toBe('!not_mobile');
});

test.each([
  ['Inês  Duarte ', 'Inês Duarte'],
  ['João d’Almeida-Sá', 'João d’Almeida-Sá'],
  ['Inês', '!last_name'],
  ['Inês -', '!last_name'],
  ['Inês <b>', '!characters'],
  ['x1 y2', '!characters'],
  [`A ${'b'.repeat(130)}`, '!long'],
  ['', '!missing'],
])('name "%s" gives %s', (text, wanted) => {
  expect(answer(fullName(text))).toBe(wanted);
});

test.each([
  ['Café & Filhos, Lda', 'Café & Filhos, Lda'],
  [' Sonae ', 'Sonae'],
  ['Bar 31   Lda', 'Bar 31 Lda'],
  ['31', '31'],
  ['S\u200bonae', '!characters'],
  ['&', '!characters'],
  ['a'.repeat(121), '!long'],
  ['', '!missing'],
])('[J-company] company "%s" gives %s', (text, wanted) => {
  expect(answer(companyName(text))).toBe(wanted);
});

test('[J-company] a tax number is a company’s by its first digits', () => {
  for (const company of ['501442600', '600000001', '702031234', '800000013', '901234567'])
    expect(isCompanyNif(company), company).toBe(true);
  for (const person of ['123456789', '234567899', '301234568', '451234561']) expect(isCompanyNif(person), person).toBe(false);
});

describe('username', () => {
  test.each([
    ['ines.duarte', 'ines.duarte'],
    ['ab', '!short'],
    ['a'.repeat(31), '!long'],
    ['inês', '!characters'],
    ['.ines', '!characters'],
    ['ines duarte', '!characters'],
    ['', '!missing'],
  ])('"%s" gives %s', (text, wanted) => {
    expect(answer(username(text))).toBe(wanted);
  });

  test('names that differ only in case are the same', () => {
    expect(sameUsername('Ines', 'iNES')).toBe(true);
    expect(sameUsername('ines', 'ines1')).toBe(false);
  });
});

test.each([
  ['Ines@Exemplo.PT', 'Ines@exemplo.pt'],
  ['ines+tv@mail.exemplo.pt', 'ines+tv@mail.exemplo.pt'],
  ['ines', '!format'],
  ['ines@exemplo', '!format'],
  ['a..b@exemplo.pt', '!format'],
  ['a@-x.pt', '!format'],
  ['a\u001b[2Jb@exemplo.pt', '!format'],
  ['a\u202eb@exemplo.pt', '!format'],
  [`${'a'.repeat(250)}@exemplo.pt`, '!long'],
  ['', '!missing'],
])('e-mail "%s" gives %s', (text, wanted) => {
  expect(answer(email(text))).toBe(wanted);
});

describe('password policy', () => {
  test('requires eight characters by default, allows any characters, cuts nothing', () => {
    expect(passwordReasons('1234567')).toEqual(['short']);
    expect(passwordReasons('12345678')).toEqual([]);
    expect(passwordReasons('ç'.repeat(8).normalize('NFD'))).toEqual([]);
    expect(passwordReasons('x'.repeat(200))).toEqual([]);
    expect(passwordReasons('')).toEqual(['missing']);
  });

  test('a provider may require another minimum, a maximum and character classes', () => {
    expect(passwordReasons('abcdef', { minimum: 6 })).toEqual([]);
    expect(passwordReasons('abc', { minimum: 6, uppercase: true, digit: true, symbol: true })).toEqual([
      'short',
      'uppercase',
      'digit',
      'symbol',
    ]);
    expect(passwordReasons('ABCDEFG', { minimum: 6, maximum: 6, lowercase: true })).toEqual(['long', 'lowercase']);
    expect(passwordReasons('Abcde1!', { minimum: 6, maximum: 20, lowercase: true, uppercase: true, digit: true, symbol: true })).toEqual(
      [],
    );
  });
});

test('thirteen is reached on the birthday', () => {
  expect(isOldEnough('2013-11-21', '2026-11-21', 13)).toBe(true);
  expect(isOldEnough('2013-11-22', '2026-11-21', 13)).toBe(false);
  expect(isOldEnough('2012-02-29', '2025-02-28', 13)).toBe(false);
  expect(isOldEnough('2012-02-29', '2025-03-01', 13)).toBe(true);
  expect(isOldEnough('ontem', '2026-11-21', 13)).toBe(false);
});
