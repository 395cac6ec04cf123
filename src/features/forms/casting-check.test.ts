import { expect, test } from 'vitest';
import { castingErrors, isMinor } from './casting-check.ts';

const TODAY = '2026-11-21';
const right = {
  name: 'Ana Prates',
  birth_date: '1998-05-14',
  email: 'ana@exemplo.pt',
  phone: '',
  role: 'futebol',
  message: 'Relato futsal.',
  terms: 'on',
};

test('[V-casting] what is required is named beside its field, and nothing else', () => {
  expect(castingErrors(right, TODAY)).toEqual({});
  expect(Object.keys(castingErrors({}, TODAY)).toSorted()).toEqual(['birth_date', 'email', 'message', 'name', 'role', 'terms']);
  expect(Object.keys(castingErrors({ ...right, phone: '12', message: 'a'.repeat(601) }, TODAY))).toEqual(['phone', 'message']);
});

test('[J-upload-bytes] what is too long is said beside its field, whatever else is wrong', () => {
  const long = { ...right, name: 'a'.repeat(121), message: 'a'.repeat(601), phone: '9'.repeat(31), guardian_name: 'a'.repeat(121) };
  expect(castingErrors({ ...right, name: 'é'.repeat(120), message: ` ${'a'.repeat(600)} ` }, TODAY)).toEqual({});
  expect(castingErrors(long, TODAY)).toEqual({
    name: 'Escreva no máximo 120 caracteres.',
    message: 'Escreva no máximo 600 caracteres.',
    phone: 'Escreva no máximo 30 caracteres.',
    guardian_name: 'Escreva no máximo 120 caracteres.',
  });
});

test('[R-casting] who is under 18 needs who answers for them, and who is under 13 cannot apply', () => {
  expect([isMinor('2008-11-21', TODAY), isMinor('2008-11-22', TODAY), isMinor('', TODAY)]).toEqual([false, true, false]);
  const minor = { ...right, birth_date: '2010-01-01' };
  expect(Object.keys(castingErrors(minor, TODAY))).toEqual(['guardian_name', 'guardian_contact']);
  expect(castingErrors({ ...minor, guardian_name: 'Rui', guardian_contact: '912 345 678' }, TODAY)).toEqual({});
  expect(castingErrors({ ...right, birth_date: '2013-11-22' }, TODAY).birth_date).toContain('13 anos');
  expect(castingErrors({ ...right, birth_date: '2027-01-01' }, TODAY).birth_date).toBe('O dia 01/01/2027 ainda não chegou.');
});
