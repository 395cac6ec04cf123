import { expect, test } from 'vitest';
import { config } from '#config';
import { codeOfWire, endsSession, IDENTITY_CODES, type IdentityCode, IdentityFault } from './identity-fault.ts';
import { identityWords } from './identity-words.ts';

const LOGIN_FAILED = `Não é possível entrar com este e-mail e palavra-passe. Use a conta criada no ${config.brand.name} e não os dados do antigo Premium Multiscreen. Se não conseguir, contacte o apoio.`;

/** The code, what the service writes, the field and the sentence; null for codes that do not come over the wire. */
const CODES: [IdentityCode, string | null, 'email' | 'password' | null, string][] = [
  ['invalid-email', 'INVALID_EMAIL', 'email', 'Escreva um e-mail completo, como nome@exemplo.pt.'],
  ['wrong-password', 'INVALID_PASSWORD', 'password', LOGIN_FAILED],
  ['invalid-credential', 'INVALID_LOGIN_CREDENTIALS', 'password', LOGIN_FAILED],
  ['user-not-found', 'EMAIL_NOT_FOUND', 'password', LOGIN_FAILED],
  ['email-already-in-use', 'EMAIL_EXISTS', 'email', 'Já existe uma conta com este e-mail.'],
  ['user-disabled', 'USER_DISABLED', null, 'Esta conta foi desativada. Se lhe parece engano, contacte o apoio.'],
  [
    'user-token-expired',
    'TOKEN_EXPIRED',
    null,
    'Por segurança, a sessão terminou: a palavra-passe ou o e-mail da conta mudaram. Entre de novo.',
  ],
  [
    'too-many-requests',
    'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled',
    null,
    'Demasiadas tentativas. Espere alguns minutos e tente de novo.',
  ],
  ['expired-action-code', 'EXPIRED_OOB_CODE', null, 'Esta ligação passou do prazo. Peça outra.'],
  ['invalid-action-code', 'INVALID_OOB_CODE', null, 'Esta ligação já não funciona: foi usada ou está incompleta. Peça outra.'],
  [
    'requires-recent-login',
    'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    null,
    'Por segurança, entre outra vez para fazer esta mudança: a sua entrada já tem mais de 10 minutos.',
  ],
  ['network-request-failed', null, null, 'Não foi possível falar com o serviço de contas. Tente de novo dentro de momentos.'],
  [
    'multi-factor-auth-required',
    'MISSING_MFA_PENDING_CREDENTIAL',
    null,
    'Esta conta pede um segundo passo para entrar, que aqui ainda não existe. Contacte o apoio.',
  ],
  [
    'operation-not-allowed',
    'OPERATION_NOT_ALLOWED',
    null,
    'Neste momento não é possível usar e-mail e palavra-passe nesta conta. Escolha outra forma de entrar.',
  ],
  ['admin-restricted-operation', 'ADMIN_ONLY_OPERATION', null, 'Neste momento não é possível criar contas. Se já tem uma, entre com ela.'],
  [
    'password-does-not-meet-requirements',
    'WEAK_PASSWORD : Password should be at least 6 characters',
    'password',
    'Esta palavra-passe não cumpre as regras ou é demasiado comum. Escolha outra.',
  ],
];

test('[X-identity] the table has the 16 codes of the specification, each once', () => {
  expect(CODES.map(([code]) => code).toSorted()).toEqual(IDENTITY_CODES.toSorted());
  expect(CODES).toHaveLength(16);
});

test.each(CODES)('[X-identity] %s is read from the wire, and its sentence stands beside its field', (code, wire, field, text) => {
  if (wire !== null) expect(codeOfWire(wire)).toBe(code);
  expect(identityWords(code)).toEqual({ field, text });
  expect(endsSession(new IdentityFault(code, 'test'))).toBe(code === 'user-disabled' || code === 'user-token-expired');
});

test('[X-generic] a code without words of its own gets the general sentence', () => {
  expect(codeOfWire('SOMETHING_NEW : text')).toBe('unknown');
  expect(codeOfWire('')).toBe('unknown');
  expect(identityWords('unknown')).toEqual({
    field: null,
    text: 'De momento não foi possível executar esta acção. Por favor tente de novo.',
  });
});
