/**
 * The question that an address must answer after its third registration in an hour (SECURITY 19). It is plain text, so that it works without
 * JavaScript, without pictures and with a screen reader, and no third party learns who registers. It slows programs down; the limit on
 * registrations (limits.ts) stops them.
 */
import { randomInt } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { Fault } from '../http/fault.ts';
import type { Context } from '../http/handler.ts';
import { countedAddress, countTry, takeBackTry } from './limits.ts';
import { consumeToken, issueToken } from './single-use-tokens.ts';
import { hashOf } from './tokens.ts';

/** Registrations of an address in an hour that need no answer. */
const FREE_REGISTRATIONS = 3;

const NUMBERS = [
  ...['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'],
  ...['onze', 'doze', 'treze', 'catorze', 'quinze', 'dezasseis', 'dezassete', 'dezoito'],
];
const ORDINALS = ['primeira', 'segunda', 'terceira', 'quarta'];
const WORDS = ['bola', 'rede', 'apito', 'relva', 'baliza', 'camisola', 'bancada', 'bandeira', 'cachecol', 'chuteira', 'trave', 'estádio'];

export interface Question {
  readonly text: string;
  /** the answers that are right, in the form of plainAnswer() */
  readonly answers: readonly string[];
}

/** Capitals, accents and punctuation do not count in an answer. */
export const plainAnswer = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

/** @param pick a random integer from 0 to `limit` - 1 */
export function makeQuestion(pick: (limit: number) => number = randomInt): Question {
  if (pick(2) === 0) {
    const [first, second] = [2 + pick(8), 2 + pick(8)];
    const sum = first + second;
    const answers = [String(sum), plainAnswer(NUMBERS[sum] ?? '')];
    return { text: `Quanto é ${NUMBERS[first]} mais ${NUMBERS[second]}?`, answers };
  }
  const left = [...WORDS];
  const words = ORDINALS.map(() => left.splice(pick(left.length), 1)[0] ?? '');
  const place = pick(words.length);
  return { text: `Qual é a ${ORDINALS[place]} palavra: ${words.join(', ')}?`, answers: [plainAnswer(words[place] ?? '')] };
}

/** What ties a question to the address that asked for it, without storing the address. */
const addressHash = (address: string): string => hashOf(`question ${address}`);

/** A new question for an address. @throws Fault 429 */
export async function askQuestion({ db, viewer, now }: Context): Promise<{ token: string; text: string }> {
  const address = countedAddress(viewer);
  await countTry(db, 'question', address);
  const { text, answers } = makeQuestion();
  return { token: await issueToken(db, 'question', { viewerId: null, data: { answers, address: addressHash(address) } }, now), text };
}

export interface GivenAnswer {
  readonly token: string | undefined;
  readonly answer: string | undefined;
}

/**
 * Counts a registration, and from the fourth of an address on asks for an answer. A question counts once, whether the answer is right or not.
 * A wrong answer counts as a registration.
 * @throws Fault 422 question, wrong_answer; 429
 */
export async function admitRegistration({ db, viewer, now }: Context, { token, answer }: GivenAnswer): Promise<void> {
  const address = countedAddress(viewer);
  const tries = await countTry(db, 'register', address);
  if (tries <= FREE_REGISTRATIONS) return;
  if (token === undefined || answer === undefined) {
    await takeBackTry(db, 'register', address);
    throw refused('question', 'Responda à pergunta para continuar.');
  }
  if (!(await isRightAnswer(db, { token, answer, address, now })))
    throw refused('wrong_answer', 'A resposta não está certa, ou demorou demasiado.');
}

const refused = (code: 'question' | 'wrong_answer', message: string): Fault =>
  new Fault(422, code, message, { fields: { question_answer: message } });

/** Whether the question of a token was asked of this address and is answered right. It counts once. @param now milliseconds */
export async function isRightAnswer(
  db: Database,
  { token, answer, address, now }: { token: string; answer: string; address: string; now: number },
): Promise<boolean> {
  const asked = await consumeToken(db, 'question', token, now);
  if (!asked || asked.data.address !== addressHash(address) || !Array.isArray(asked.data.answers)) return false;
  return asked.data.answers.includes(plainAnswer(answer));
}
