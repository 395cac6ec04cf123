/** Forms whose captcha is Cloudflare's, against a server that answers as its documents say. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTurnstile, type TurnstileServer } from '../../../../tests/support/turnstile.ts';
import { type AccountsApi, ok, refusal, startAccountsApi, TURNSTILE } from '../accounts-fixture.ts';

const contact = { name: 'Ana Prates', email: 'ana@exemplo.pt', subject: 'outro', message: 'O som está adiantado.' };

let cloudflare: TurnstileServer;
let world: AccountsApi;
beforeAll(async () => {
  cloudflare = await startTurnstile(TURNSTILE.secretKey);
  world = await startAccountsApi({ turnstileUrl: cloudflare.url });
});
afterAll(() => Promise.all([world.database.drop(), cloudflare.stop()]));
beforeEach(() => world.database.db.deleteFrom('rate_limits').execute());

const send = (captcha: string, key: string = randomUUID()) => world.client().generalContact({ body: { ...contact, key, captcha } });
const stored = async () => (await world.database.db.selectFrom('contact_messages').select('id').execute()).length;

test('[C-captcha] forms ask for Turnstile with its public key, and a right token lets one form through', async () => {
  expect(await ok(world.client().formsCaptcha({}))).toEqual({ kind: 'turnstile', site_key: TURNSTILE.siteKey, challenge: null });
  const before = await stored();
  const key = randomUUID();
  await ok(send('right-1', key));
  // The same form again is let through without asking: Turnstile would refuse a token that it has seen.
  await ok(send('right-1', key));
  expect(await stored()).toBe(before + 1);
  expect(cloudflare.asked.filter(({ response }) => response === 'right-1')).toEqual([{ response: 'right-1', right: true, codes: [] }]);
  expect(await refusal(send('right-1'))).toMatchObject({ status: 422, code: 'captcha' });
  expect(cloudflare.asked.at(-1)).toMatchObject({ right: false, codes: ['timeout-or-duplicate'] });
});

test('[C-captcha] what Turnstile refuses, and every answer that is not a plain yes, is refused', async () => {
  const before = await stored();
  for (const token of ['', 'wrong', 'cut', 'page', 'odd', 'moved', 'broken', `right-${'x'.repeat(2_048)}`])
    expect([token, await refusal(send(token))]).toMatchObject([token, { status: 422, code: 'captcha' }]);
  expect(await stored()).toBe(before);
});

test('[C-captcha] a Turnstile that does not answer in five seconds is a refusal', { timeout: 30_000 }, async () => {
  expect(await refusal(send('silent'))).toMatchObject({ status: 422, code: 'captcha' });
});

test('[C-captcha] a Turnstile that cannot be reached is a refusal, and the question in words stands in for it', async () => {
  const gone = await startTurnstile(TURNSTILE.secretKey);
  await gone.stop();
  const alone = await startAccountsApi({ turnstileUrl: gone.url });
  try {
    const refused = await refusal(alone.client().generalContact({ body: { ...contact, key: randomUUID(), captcha: 'right-2' } }));
    expect(refused).toMatchObject({ status: 422, code: 'captcha' });
    const { token } = await ok(alone.client().authQuestion());
    const { data } = await alone.database.db.selectFrom('viewer_tokens').select('data').executeTakeFirstOrThrow();
    const [answer] = (data as { answers: string[] }).answers;
    await ok(alone.client().generalContact({ body: { ...contact, key: randomUUID(), captcha: `question:${token}:${answer}` } }));
  } finally {
    await alone.database.drop();
  }
});
