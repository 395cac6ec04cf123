import { expect, test } from 'vitest';
import { emailError, nameError, passwordError, passwordRules, userNameError } from './account-fields.ts';

test('[V-name] one word is refused in the words of the specification, first and last name are accepted', () => {
  for (const name of ['', '  ', 'Inês']) expect(nameError(name), name).toBe('É necessário escrever o primeiro e último nome.');
  expect(nameError('Inês Duarte')).toBeUndefined();
  expect(nameError(`Inês ${'a'.repeat(120)}`)).toMatch(/120/);
  expect(nameError('Inês <b>')).toMatch(/letras/);
});

test('[V-username] a user name that is too short, too long or of other characters is told apart', () => {
  const words = ['', 'in', 'i'.repeat(31), 'inês'].map(userNameError);
  expect(new Set(words).size).toBe(4);
  expect(words[1]).toContain('3');
  expect(words[2]).toContain('30');
  expect(userNameError('ines.d-26')).toBeUndefined();
});

test('an e-mail address is missing, malformed or accepted', () => {
  expect(emailError('')).not.toBe(emailError('ines@'));
  expect(emailError('ines@exemplo.pt')).toBeUndefined();
});

test('[V-password-short] [V-password-policy] a password breaks the first rule of its policy that it does not keep', () => {
  expect(passwordError('')).toBe('Escreva a palavra-passe.');
  expect(passwordError('golo38')).toBe('Pelo menos 8 caracteres');
  expect(passwordError('golo-de-calcanhar')).toBeUndefined();
  const policy = { minimum: 6, maximum: 10, lowercase: true, uppercase: true, digit: true, symbol: true };
  expect(passwordRules(policy)).toHaveLength(6);
  expect(passwordError('golo-de-calcanhar', policy)).toBe('No máximo 10 caracteres');
  expect(passwordError('golo-26', policy)).toBe('Uma letra maiúscula');
  expect(passwordError('Golo-26', policy)).toBeUndefined();
});
