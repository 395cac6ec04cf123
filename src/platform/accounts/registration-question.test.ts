import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsApi, ok, PASSWORD, refusal, START, startAccountsApi } from '../api/accounts-fixture.ts';
import { makeQuestion, plainAnswer } from './registration-question.ts';
import { hashOf } from './tokens.ts';

/** Picks these numbers one after the other, then 0. */
const picks =
  (...numbers: number[]) =>
  () =>
    numbers.shift() ?? 0;

test.each<[string, number[], string, string[]]>([
  ['a sum', [0, 5, 3], 'Quanto é sete mais cinco?', ['12', 'doze']],
  ['the largest sum', [0, 7, 7], 'Quanto é nove mais nove?', ['18', 'dezoito']],
  ['a word', [1, 0, 0, 0, 0, 2], 'Qual é a terceira palavra: bola, rede, apito, relva?', ['apito']],
  ['a word with an accent', [1, 11, 0, 0, 0, 0], 'Qual é a primeira palavra: estádio, bola, rede, apito?', ['estadio']],
])('asks for %s in words', (_title, numbers, text, answers) => {
  expect(makeQuestion(picks(...numbers))).toEqual({ text, answers });
});

test('takes an answer whatever its capitals, accents and punctuation', () => {
  expect(['Estádio.', ' ESTADIO ', 'estádio'].map(plainAnswer)).toEqual(['estadio', 'estadio', 'estadio']);
});

describe('registration', () => {
  let world: AccountsApi;
  beforeAll(async () => {
    world = await startAccountsApi();
  });
  afterAll(() => world.database.drop());
  beforeEach(async () => {
    world.setNow(START);
    await world.database.db.deleteFrom('rate_limits').execute();
  });

  let made = 0;
  const body = (answer: { question_token?: string; question_answer?: string } = {}) => {
    made += 1;
    const names = { user_name: `rita.${made}`, email: `rita.${made}@example.pt` };
    return { name: 'Rita Nova', ...names, password: PASSWORD, terms: true, optin: false, birth_date: '1990-04-25', ...answer };
  };
  /** A client whose address has registered three times. */
  const busyClient = async (viewerAddress: string) => {
    const client = world.client({ viewerAddress });
    for (let n = 0; n < 3; n += 1) await ok(client.authRegister({ body: body() }));
    return client;
  };
  const answerTo = async (token: string): Promise<string> => {
    const { data } = await world.database.db
      .selectFrom('viewer_tokens')
      .select('data')
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirstOrThrow();
    return String((data as { answers?: unknown[] }).answers?.[0]);
  };

  test('[SEC-19] after three registrations from an address the next one needs an answer, which works once', async () => {
    const client = await busyClient('198.51.100.61');
    const asked = { status: 422, code: 'question', fields: ['question_answer'] };
    // Refused before it is told whether the e-mail is taken, and without an end: a try without an answer does not count.
    for (let n = 0; n < 12; n += 1) expect(await refusal(client.authRegister({ body: body() }))).toMatchObject(asked);
    const { token, question, expires_in } = await ok(client.authQuestion());
    expect(question).toMatch(/^Qua.+\?$/);
    expect(expires_in).toBe(1_200);
    const answer = { question_token: token, question_answer: await answerTo(token) };
    await ok(client.authRegister({ body: body(answer) }));
    expect(await refusal(client.authRegister({ body: body(answer) }))).toMatchObject({ status: 422, code: 'wrong_answer' });
    // Another address is not asked.
    await ok(world.client({ viewerAddress: '198.51.100.62' }).authRegister({ body: body() }));
  });

  test('[SEC-19] a wrong answer, one of another address and one after twenty minutes are refused and count as registrations', async () => {
    const client = await busyClient('198.51.100.63');
    const wrong = { status: 422, code: 'wrong_answer', fields: ['question_answer'] };
    const own = await ok(client.authQuestion());
    const right = { question_token: own.token, question_answer: await answerTo(own.token) };
    expect(await refusal(client.authRegister({ body: body({ ...right, question_answer: 'talvez' }) }))).toMatchObject(wrong);
    // A wrong answer has used the question.
    expect(await refusal(client.authRegister({ body: body(right) }))).toMatchObject(wrong);

    const { token } = await ok(world.client({ viewerAddress: '198.51.100.64' }).authQuestion());
    const foreign = { question_token: token, question_answer: await answerTo(token) };
    expect(await refusal(client.authRegister({ body: body(foreign) }))).toMatchObject(wrong);

    const late = await ok(client.authQuestion());
    const lateAnswer = { question_token: late.token, question_answer: await answerTo(late.token) };
    world.setNow(START + 21 * 60_000);
    expect(await refusal(client.authRegister({ body: body(lateAnswer) }))).toMatchObject(wrong);

    for (let n = 0; n < 3; n += 1)
      expect(await refusal(client.authRegister({ body: body({ question_token: 'x', question_answer: 'x' }) }))).toMatchObject(wrong);
    expect(await refusal(client.authRegister({ body: body() }))).toMatchObject({ status: 429, code: 'too_many' });
  });
});
