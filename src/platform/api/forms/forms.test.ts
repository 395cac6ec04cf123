import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { solveCaptcha } from '../../../../tests/support/captcha.ts';
import { forgetOldForms } from '../../jobs/form-jobs.ts';
import { type AccountsApi, ok, refusal, START, startAccountsApi } from '../accounts-fixture.ts';
import { BASE } from '../test-api.ts';

let world: AccountsApi;
beforeAll(async () => {
  world = await startAccountsApi();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  world.setNow(START);
  for (const table of ['rate_limits', 'contact_messages', 'newsletter_requests', 'newsletter_subscribers'] as const)
    await world.database.db.deleteFrom(table).execute();
});

const contact = { name: 'Ana Prates', email: 'ana@exemplo.pt', subject: 'Outro assunto', message: 'O som está adiantado.' };
const messages = () => world.database.db.selectFrom('contact_messages').selectAll().execute();

test('[C-contact] [C-captcha] a message is stored once for its key, and a captcha counts for one form', async () => {
  const client = world.client();
  const captcha = await solveCaptcha(client);
  const body = { ...contact, key: randomUUID(), captcha, device: 'Firefox 145,\n390 × 844' };
  const [first, again] = await Promise.all([ok(client.generalContact({ body })), ok(client.generalContact({ body }))]);
  expect(first.id).toBe(again.id);
  expect(await messages()).toMatchObject([{ ...contact, device: 'Firefox 145, 390 × 844' }]);
  const other = await refusal(client.generalContact({ body: { ...body, key: randomUUID() } }));
  expect(other).toMatchObject({ status: 422, code: 'captcha' });
  expect(await messages()).toHaveLength(1);
});

test('[J-captcha-form] [SEC-75] a captcha with the key of a sent form opens no other form and no other contents', async () => {
  const client = world.client();
  const [key, captcha] = [randomUUID(), await solveCaptcha(client)];
  await ok(client.generalContact({ body: { ...contact, key, captcha } }));
  expect(await refusal(client.generalNewsletter({ body: { email: 'eva@exemplo.pt', terms: true, key, captcha } }))).toMatchObject({
    status: 422,
    code: 'captcha',
  });
  expect(await refusal(client.generalContact({ body: { ...contact, message: 'Outra.', key, captcha } }))).toMatchObject({
    code: 'captcha',
  });
  // The same form sent again is the same message.
  await ok(client.generalContact({ body: { ...contact, key, captcha } }));
  expect(await messages()).toHaveLength(1);
});

test('[C-captcha] a missing, forged, easier or ended answer is refused', async () => {
  const client = world.client();
  const right = await solveCaptcha(client);
  const changed = (change: (payload: { challenge: { parameters: Record<string, unknown> }; solution: { counter: number } }) => void) => {
    const payload = JSON.parse(Buffer.from(right, 'base64').toString());
    change(payload);
    return Buffer.from(JSON.stringify(payload)).toString('base64');
  };
  const forged = [
    undefined,
    '',
    'abc',
    Buffer.from('{}').toString('base64'),
    changed(({ solution }) => {
      solution.counter += 1;
    }),
    changed(({ challenge }) => {
      challenge.parameters.cost = 1;
    }),
    changed(({ challenge }) => {
      challenge.parameters.expiresAt = 9_999_999_999;
    }),
    `question:${'a'.repeat(43)}:7`,
  ];
  for (const captcha of forged)
    expect([captcha, await refusal(client.generalContact({ body: { ...contact, captcha } }))]).toMatchObject([
      captcha,
      { status: 422, code: 'captcha' },
    ]);
  expect(await messages()).toEqual([]);
});

test('[C-captcha] the question of registrations stands in for it where no script runs', async () => {
  const client = world.client();
  const { token } = await ok(client.authQuestion());
  const { data } = await world.database.db
    .selectFrom('viewer_tokens')
    .select('data')
    .orderBy('expires_at', 'desc')
    .executeTakeFirstOrThrow();
  const [answer] = (data as { answers: string[] }).answers;
  const captcha = `question:${token}:${answer}`;
  await ok(client.generalContact({ body: { ...contact, captcha } }));
  expect(await refusal(client.generalContact({ body: { ...contact, captcha } }))).toMatchObject({ code: 'captcha' });
});

test('[C-contact] wrong fields are named beside each other, before the captcha counts', async () => {
  const client = world.client();
  const captcha = await solveCaptcha(client);
  const refused = await refusal(
    client.generalContact({ body: { name: ' ', email: 'ana@exemplo', subject: '', message: 'a'.repeat(2_001), captcha } }),
  );
  expect(refused).toMatchObject({ status: 422, code: 'fields' });
  expect(refused.fields).toEqual(['email', 'message', 'name', 'subject']);
  await ok(client.generalContact({ body: { ...contact, captcha } }));
});

test('[C-contact] an address sends 30 forms an hour, and messages are deleted after twelve months', async () => {
  const client = world.client({ viewerAddress: '198.51.100.7' });
  await ok(client.generalContact({ body: { ...contact, captcha: await solveCaptcha(client) } }));
  await world.database.db.updateTable('rate_limits').set({ points: 30 }).where('key', 'like', 'form:%').execute();
  expect(await refusal(client.generalContact({ body: { ...contact, captcha: await solveCaptcha(client) } }))).toMatchObject({
    status: 429,
  });
  await forgetOldForms({ db: world.database.db, now: START + 371 * 86_400_000 });
  expect(await messages()).toHaveLength(1);
  await forgetOldForms({ db: world.database.db, now: START + 373 * 86_400_000 });
  expect(await messages()).toEqual([]);
});

const subscribers = () => world.database.db.selectFrom('newsletter_subscribers').select(['email', 'topics']).execute();
const CONFIRM = /Confirme a subscrição/;
const WELCOME = /a caminho/;

test('[C-newsletter] nothing is sent to an address before its owner confirms; leaving takes one press', async () => {
  const client = world.client();
  const email = 'leitora@exemplo.pt';
  const body = { email, terms: true, topics: ['futebol', 'xadrez'], captcha: await solveCaptcha(client) };
  await ok(client.generalNewsletter({ body }));
  expect(await subscribers()).toEqual([]);
  const token = await world.mailedToken(email, CONFIRM);
  await ok(client.newsletterConfirm({ body: { token } }));
  await ok(client.newsletterConfirm({ body: { token } }));
  expect(await subscribers()).toEqual([{ email, topics: ['futebol'] }]);
  const leave = await world.mailedToken(email, WELCOME);
  expect((await world.mails(email)).filter(({ subject }) => WELCOME.test(subject))).toHaveLength(1);
  // As the button of a mail program does it: without cookies, headers of ours or a page.
  const once = () =>
    world.api.request(`${BASE}/newsletter/sair?token=${leave}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
  expect([(await once()).status, (await once()).status]).toEqual([200, 200]);
  expect(await subscribers()).toEqual([]);
  await ok(client.newsletterLeave({ body: { token: leave } }));
  // The link that asked does not bring the subscription back.
  expect(await refusal(client.newsletterConfirm({ body: { token } }))).toMatchObject({ status: 410 });
  expect(await refusal(client.newsletterLeave({ body: { token: `${leave.slice(0, -2)}x0` } }))).toMatchObject({ status: 410 });
});

test('[C-newsletter] age and privacy must be accepted, and a link ends after seven days', async () => {
  const client = world.client();
  const email = 'tarde@exemplo.pt';
  expect(await refusal(client.generalNewsletter({ body: { email, terms: false } }))).toMatchObject({ status: 422, code: 'fields' });
  await ok(client.generalNewsletter({ body: { email, terms: true, captcha: await solveCaptcha(client) } }));
  const token = await world.mailedToken(email, CONFIRM);
  world.setNow(START + 7 * 86_400_000 + 1);
  expect(await refusal(client.newsletterConfirm({ body: { token } }))).toMatchObject({ status: 410 });
});
