import { expect, test } from 'vitest';
import type { UpstreamFault } from '#upstream/fault.ts';
import { tooMany, toRefusal } from './form-answer.server.ts';
import { refusal } from './form-answer.ts';

const http = (status: number, code: string | null = null, more: Partial<Extract<UpstreamFault, { kind: 'http' }>> = {}): UpstreamFault => ({
  kind: 'http',
  status,
  code,
  message: null,
  retryAfter: null,
  ...more,
});
const GENERIC = 'De momento não foi possível executar esta acção. Por favor tente de novo.';

test('[X-generic] [X-session] [SEC-17] [SEC-26] what the upstream refuses is said in the words of the specification', () => {
  const table: [UpstreamFault, ReturnType<typeof refusal>][] = [
    [{ kind: 'timeout' }, refusal('failed', GENERIC)],
    [{ kind: 'network' }, refusal('failed', GENERIC)],
    [{ kind: 'shape', detail: 'x' }, refusal('failed', GENERIC)],
    [http(500), refusal('failed', GENERIC)],
    [http(503), refusal('maintenance', GENERIC)],
    [http(401, 'session_expired'), refusal('session', 'Por segurança, tem de entrar outra vez.')],
    [
      http(403, 'recent_sign_in'),
      refusal('recent', 'Por segurança, entre outra vez para fazer esta mudança: a sua entrada já tem mais de 10 minutos.'),
    ],
    [
      http(403, 'wrong_password'),
      refusal('fields', 'A palavra-passe atual não está certa.', { current_password: 'A palavra-passe atual não está certa.' }),
    ],
    [http(422, 'S8', { message: 'Curta.', fields: { password: 'Curta.' } }), refusal('fields', 'Curta.', { password: 'Curta.' })],
  ];
  for (const [fault, expected] of table) expect(toRefusal(fault), JSON.stringify(fault)).toEqual(expected);
});

test('a form has words of its own for a code or a status, and a wait is told in minutes', () => {
  expect(toRefusal(http(410, 'expired'), { 410: 'Acabou.' })).toEqual(refusal('failed', 'Acabou.'));
  expect(toRefusal(http(409, 'S1'), { S1: () => refusal('fields', 'Existe.', { email: 'Existe.' }) }).fields).toEqual({ email: 'Existe.' });
  expect(tooMany(600)).toContain('10 minutos');
  expect(tooMany(null)).toContain('instantes');
});
