import { expect, test } from 'vitest';
import { m } from '#paraglide/messages.js';
import { UpstreamError, type UpstreamFault } from '#upstream/fault.ts';
import { toRefusal } from './moment-refusal.server.ts';

type HttpFault = Extract<UpstreamFault, { kind: 'http' }>;

const refusal = (changed: Partial<HttpFault>) =>
  toRefusal(new UpstreamError('momentCreate', { kind: 'http', status: 422, code: null, message: null, retryAfter: null, ...changed }));

test('[X-no-moment-now] where no programme runs, the channel says so and asks for another', () => {
  expect(refusal({ status: 409, code: 'no_programme', message: 'Outras palavras.' })).toEqual({
    ok: false,
    part: 'channel',
    message: 'Não há nenhum programa a dar neste canal. Escolha outro para criar um momento.',
  });
});

test('a refusal stands beside its cause, in the words of the upstream where it has some', () => {
  const cases: [Partial<HttpFault>, string, string][] = [
    [{ status: 401 }, 'session', m.profile_session()],
    [{ status: 403, code: 'no_pack', message: 'O seu pacote não inclui este canal.' }, 'channel', 'O seu pacote não inclui este canal.'],
    [{ status: 409, code: 'no_moments', message: 'Neste canal não.' }, 'channel', 'Neste canal não.'],
    [{ status: 451 }, 'channel', m.profile_generic()],
    [{ status: 429, retryAfter: 1_801 }, 'form', 'Já criou muitos momentos na última hora. Tente de novo dentro de 31 min.'],
    [{ fields: { smart_moment_category_id: 'Esta categoria não existe.' } }, 'category', 'Esta categoria não existe.'],
    [{ fields: { timestamp: 'Ainda não.' } }, 'range', 'Ainda não.'],
    [{ fields: { duration: 'De mais.' } }, 'range', 'De mais.'],
    [{ fields: { headline: 'Comprido.' } }, 'title', 'Comprido.'],
    [{ status: 503 }, 'maintenance', m.profile_generic()],
    [{ status: 500 }, 'form', m.profile_generic()],
  ];
  for (const [fault, part, message] of cases) expect(refusal(fault)).toEqual({ ok: false, part, message });
  expect(toRefusal(new Error('x'))).toEqual({ ok: false, part: 'form', message: m.profile_generic() });
});
