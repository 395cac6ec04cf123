/** Entering the groups of friends of the predictors, and their limits. */
import { randomBytes } from 'node:crypto';
import { FRIEND_CODE_LIMIT } from '#rules/constants.ts';
import { parseShortCode, shortCodeOf } from '#rules/short-code.ts';
import { lockViewer } from '../accounts/lock-viewer.ts';
import type { Database } from '../db/database.ts';
import { Fault, notFound, unprocessable } from '../http/fault.ts';
import { toDate } from '../wire/instant.ts';

/** Groups of a viewer. */
const MOST_GROUPS = 10;
/** Members of a group, whose table every one of them is sent: friends, not all who read a code on some page. */
export const MOST_MEMBERS = 200;
/** Tries to find a code that no group has. */
const TRIES = 5;

/** Locks the viewer: of two groups that are entered at once, the second counts the first. @throws Fault 409 */
async function requireFewGroups(trx: Database, viewerId: string, code: string | null): Promise<void> {
  await lockViewer(trx, viewerId);
  const known = await trx.selectFrom('friend_group_members').select('code').where('viewer_id', '=', viewerId).execute();
  if (known.length >= MOST_GROUPS && !known.some((own) => own.code === code))
    throw new Fault(409, 'too_many_groups', 'Já está em dez grupos.');
}

const addMember = (trx: Database, code: string, viewerId: string, now: number) =>
  trx
    .insertInto('friend_group_members')
    .values({ code, viewer_id: viewerId, joined_at: toDate(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/**
 * @param now milliseconds
 * @returns the group's code
 * @throws Fault 404 for a code that no group has, 409 for one group or member too many
 */
export async function joinGroup(db: Database, viewerId: string, typed: string, now: number): Promise<string> {
  const code = parseShortCode(typed, FRIEND_CODE_LIMIT);
  return db.transaction().execute(async (trx) => {
    await requireFewGroups(trx, viewerId, code);
    const found =
      code === null
        ? undefined
        : await trx.selectFrom('friend_groups').select('code').where('code', '=', code).forUpdate().executeTakeFirst();
    if (!found) throw notFound('Nenhum grupo tem este código.');
    const members = await trx.selectFrom('friend_group_members').select('viewer_id').where('code', '=', found.code).execute();
    if (members.length >= MOST_MEMBERS && !members.some((member) => member.viewer_id === viewerId))
      throw new Fault(409, 'group_full', 'Este grupo está completo.');
    await addMember(trx, found.code, viewerId, now);
    return found.code;
  });
}

/**
 * @param now milliseconds
 * @returns the new group's code
 * @throws Fault 409 for one group too many, 422 for a name without letters
 */
export async function makeGroup(db: Database, viewerId: string, groupName: string, now: number): Promise<string> {
  const name = groupName.replace(/\s+/gu, ' ').trim();
  if (name === '') throw unprocessable('group_name', 'Escreva o nome do grupo.');
  return db.transaction().execute(async (trx) => {
    await requireFewGroups(trx, viewerId, null);
    for (let n = 0; n < TRIES; n += 1) {
      const made = await trx
        .insertInto('friend_groups')
        .values({ code: shortCodeOf(randomBytes(8), FRIEND_CODE_LIMIT), name, created_at: toDate(now) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('code')
        .executeTakeFirst();
      if (!made) continue;
      await addMember(trx, made.code, viewerId, now);
      return made.code;
    }
    throw new Error('no free code of a group');
  });
}
