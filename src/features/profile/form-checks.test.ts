import { expect, test } from 'vitest';
import {
  dataRequestErrors,
  deletionErrors,
  newEmailErrors,
  newPasswordErrors,
  personalDataErrors,
  tvCode,
  tvCodeErrors,
} from './form-checks.ts';

test('[V-apagar] only the word APAGAR deletes an account', () => {
  for (const word of ['', 'apagar', 'Apagar', 'APAGA', 'APAGAR!', 'APAGAR CONTA'])
    expect(deletionErrors({ word }), word).toEqual({ word: 'Escreva APAGAR, em maiúsculas.' });
  for (const word of ['APAGAR', ' APAGAR ']) expect(deletionErrors({ word }), word).toEqual({});
});

test('[V-name] [V-username] each wrong field of the personal data has its sentence', () => {
  expect(personalDataErrors({ name: 'Inês Duarte', user_name: 'inesd' })).toEqual({});
  expect(personalDataErrors({ name: 'Inês', user_name: 'in' })).toEqual({
    name: 'É necessário escrever o primeiro e último nome.',
    user_name: 'O nome de utilizador é demasiado curto: pelo menos 3 letras.',
  });
});

test('a new e-mail is another one than the account has', () => {
  expect(newEmailErrors({ email: 'INES@exemplo.pt' }, 'ines@exemplo.pt')).toEqual({ email: 'Este já é o seu e-mail.' });
  expect(newEmailErrors({ email: 'ines@exemplo' }, 'a@b.pt')).toHaveProperty('email');
  expect(newEmailErrors({ email: 'rui@exemplo.pt' }, 'ines@exemplo.pt')).toEqual({});
});

test('[SEC-17] a new password needs the current one where there is one', () => {
  expect(newPasswordErrors({ current_password: '', password: 'golo-de-calcanhar' }, true)).toEqual({
    current_password: 'Escreva a palavra-passe atual.',
  });
  expect(newPasswordErrors({ current_password: '', password: 'golo-de-calcanhar' }, false)).toEqual({});
  expect(newPasswordErrors({ current_password: 'x', password: 'golo' }, true)).toEqual({ password: 'Pelo menos 8 caracteres' });
});

test("[E-tv-link] a television's code is six letters and digits, however it is typed", () => {
  expect(tvCode(' 4k7 q-2n ')).toBe('4K7Q2N');
  expect(tvCodeErrors({ code: '4k7q2n' })).toEqual({});
  for (const code of ['', '4K7Q2', '4K7Q2NX', '4K7Q2Ñ', '4K7Q2!']) expect(tvCodeErrors({ code }), code).toHaveProperty('code');
});

test('a data request says what is wanted', () => {
  expect(dataRequestErrors({ message: ' \n' })).toHaveProperty('message');
  expect(dataRequestErrors({ message: 'Corrigir o nome' })).toEqual({});
});
