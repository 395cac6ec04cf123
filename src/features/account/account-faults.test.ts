import { expect, test } from 'vitest';
import { UpstreamError } from '#upstream/fault.ts';
import { refusalOf } from './account-faults.ts';

const refused = (callId: string, status: number, code: string | null) =>
  refusalOf(new UpstreamError(callId, { kind: 'http', status, code, message: null, retryAfter: null }));

test('[G-account-answers] an unknown code with 401 on login means a wrong e-mail or password', () => {
  for (const code of ['invalid_login', 'BAD_CREDENTIALS', 'E42', null]) {
    const { fields, notice } = refused('authLogin', 401, code);
    expect(fields.password, String(code)).toMatch(/^Não é possível entrar com este e-mail e palavra-passe\./);
    expect(notice).toBeNull();
  }
  for (const [callId, status, code] of [
    ['authLogin', 401, 'client'],
    ['authLogin', 403, 'E42'],
    ['authRegister', 401, 'E42'],
  ] as const)
    expect(refused(callId, status, code).notice).toMatch(/^De momento não foi possível/);
});
