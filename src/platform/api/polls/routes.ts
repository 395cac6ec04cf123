/** Calls for polls. */
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { POLL_CODE_CHARS, parseShortCode } from '#rules/short-code.ts';
import { countedAddress, countTry } from '../../accounts/limits.ts';
import { Fault, notFound } from '../../http/fault.ts';
import type { Context, Handlers } from '../../http/handler.ts';
import { iso, toDate } from '../../wire/instant.ts';
import { readPollFixtures, readPolls, toPoll } from './read-polls.ts';
import { vote } from './vote.ts';
import { findChoices } from './voter.ts';

/** Days for which a closed poll stays in the list. */
const KEPT_DAYS = 7;
/** Most polls of a list. */
const LIST = 60;

const same = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
};

const listed = (now: number) =>
  sql`p.opens_at <= ${toDate(now)} AND p.closes_at > ${toDate(now)}::timestamptz - make_interval(days => ${KEPT_DAYS})`;

async function board(id: number, context: Context) {
  const { db, now } = context;
  const [row] = await readPolls(context, sql`WHERE p.id = ${id}::bigint`);
  if (!row) throw notFound('Esta votação não existe.');
  const [fixtures, choices, { rows: minutes }] = await Promise.all([
    readPollFixtures([row], context),
    findChoices([id], context),
    sql<{ position: number; at: Date; votes: number }>`SELECT position, at, votes FROM poll_minutes
      WHERE poll_id = ${id} AND at <= ${toDate(now)} ORDER BY at, position`.execute(db),
  ]);
  return {
    poll: toPoll(row, fixtures, now, true),
    choice: choices.get(id) ?? null,
    minutes: minutes.map(({ position, at, votes }) => ({ option_id: position, at: iso(at), votes })),
  };
}

export const polls = {
  pollsMvp: async ({ headers }, context) => {
    if (!same(headers['x-api-poll-key'], context.facts.pollKey)) throw new Fault(403, 'forbidden', 'A chave das votações não é válida.');
    const rows = await readPolls(context, sql`WHERE p.kind = 'mvp' AND ${listed(context.now)} ORDER BY p.opens_at DESC, p.id DESC`);
    const fixtures = await readPollFixtures(rows, context);
    return { answer: { polls: rows.map((row) => toPoll(row, fixtures, context.now, false)) } };
  },
  pollsAll: async (_input, context) => {
    const rows = await readPolls(context, sql`WHERE ${listed(context.now)} ORDER BY p.opens_at DESC, p.id DESC LIMIT ${LIST}`);
    const [fixtures, choices] = await Promise.all([
      readPollFixtures(rows, context),
      findChoices(
        rows.map(({ id }) => id),
        context,
      ),
    ]);
    return {
      answer: {
        polls: rows.map((row) => toPoll(row, fixtures, context.now, true)),
        own_choices: [...choices].map(([poll_id, option_id]) => ({ poll_id, option_id })),
      },
    };
  },
  pollOne: async ({ params }, context) => ({ answer: await board(params.id, context) }),
  pollOfCode: async ({ body }, context) => {
    await countTry(context.db, 'pollCode', countedAddress(context.viewer));
    const code = parseShortCode(body.code, POLL_CODE_CHARS);
    const [row] =
      code === null
        ? []
        : await readPolls(
            context,
            sql`WHERE p.code = ${code} AND p.opens_at <= ${toDate(context.now)} AND p.closes_at > ${toDate(context.now)} ORDER BY p.closes_at DESC LIMIT 1`,
          );
    if (!row) throw notFound('Código inválido, tente novamente.');
    return { answer: { poll_id: row.id } };
  },
  pollVote: async ({ params, body }, context) => {
    await vote(params.id, body.option_id, context);
    return { answer: await board(params.id, context) };
  },
} satisfies Handlers;
