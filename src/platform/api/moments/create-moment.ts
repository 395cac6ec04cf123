/** `POST /smartmoment/create`, and the deletion of a viewer's part in a moment. */
import type { DecodedOf } from '#contract/core/call.ts';
import type { momentCreate } from '#contract/tags/moments.ts';
import { formatLength } from '#rules/duration.ts';
import { addDays } from '#rules/lisbon-calendar.ts';
import { startOfLisbonDay } from '#rules/lisbon-instants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { longestAhead, longestMoment, type MomentRange, momentRange, momentTitle } from '#rules/moments.ts';
import { countedAddress, countTry } from '../../accounts/limits.ts';
import { grantStream, readChannelRights } from '../../accounts/stream-rights.ts';
import { newId } from '../../accounts/tokens.ts';
import type { Database } from '../../db/database.ts';
import { MAX_INTEGER_ID } from '../../db/integer-id.ts';
import { Fault, notFound, unprocessable } from '../../http/fault.ts';
import { type Context, signedIn } from '../../http/handler.ts';
import { EPOCH_MS } from '../../media/timeline.ts';
import { goalBetween, goalHeadline, plainHeadline } from '../../moments/moment-headline.ts';
import { type MomentSettings, readMomentSettings } from '../../moments/moment-settings.ts';
import { toDate } from '../../wire/instant.ts';

/** Longest distance behind live that is stored, in seconds: a week. */
const MAX_DELAY = 604_800;

type Wanted = DecodedOf<typeof momentCreate>['body'];

/** The range that is cut. @throws Fault 422 for one that is to come, too long, or no longer there */
function checkedRange({ timestamp, duration }: Wanted, now: number, settings: MomentSettings): MomentRange {
  const at = Date.parse(timestamp);
  const longest = longestMoment(settings.lengths);
  if (duration > longest) throw unprocessable('duration', `Um momento tem ${formatLength(longest)} no máximo.`);
  if (at > now) throw unprocessable('timestamp', 'Esse instante ainda não aconteceu.');
  const earliest = startOfLisbonDay(addDays(lisbonDay(now), -settings.daysBefore));
  if (at < Math.max(earliest, EPOCH_MS)) throw unprocessable('timestamp', 'O canal já não tem esse instante.');
  const range = momentRange(at, duration);
  if (range.endsAt > now + longestAhead(settings.lengths) * 1000)
    throw unprocessable('duration', 'O momento acaba num instante que ainda não aconteceu.');
  return range;
}

/** A moment can be watched by everybody, so only who may watch the channel may make one. @throws Fault 404 for an unknown channel, and as grantStream() */
async function requireRights(channelId: number, context: Context): Promise<void> {
  const channel = channelId > MAX_INTEGER_ID ? null : await readChannelRights(context.db, channelId);
  if (!channel) throw notFound('Este canal não existe.');
  // Nobody keeps what an imported channel has shown, and a clip that everybody may watch cannot have a channel's key.
  if (channel.stream_url !== null || channel.protected) throw new Fault(409, 'no_moments', 'Neste canal não é possível criar momentos.');
  await grantStream(context, channel);
}

/** The programme that ran on the channel. @throws Fault 409 when nothing ran (X-no-moment-now) */
async function programmeAt(db: Database, channelId: number, at: number) {
  const programme = await db
    .selectFrom('programmes')
    .select(['id', 'title', 'modality_slug', 'event_id'])
    .where('channel_id', '=', channelId)
    .where('starts_at', '<=', toDate(at))
    .where('starts_at', '>', toDate(at - 86_400_000))
    .where('ends_at', '>', toDate(at))
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!programme) throw new Fault(409, 'no_programme', 'Não há nenhum programa a dar neste canal. Não é possível criar o momento.');
  return programme;
}

/** @returns the moment's id @throws Fault 403, 404, 409, 422, 429, 451 */
export async function createMoment(wanted: Wanted, context: Context): Promise<string> {
  const { db, now } = context;
  const { viewerId } = signedIn(context);
  const settings = await readMomentSettings(db);
  const range = checkedRange(wanted, now, settings);
  await requireRights(wanted.tv_channel_id, context);
  const programme = await programmeAt(db, wanted.tv_channel_id, Date.parse(wanted.timestamp));
  const category =
    wanted.smart_moment_category_id > MAX_INTEGER_ID
      ? undefined
      : await db
          .selectFrom('moment_categories')
          .select(['id', 'name'])
          .where('id', '=', wanted.smart_moment_category_id)
          .executeTakeFirst();
  if (!category) throw unprocessable('smart_moment_category_id', 'Esta categoria não existe.');
  if (wanted.event_id !== undefined && wanted.event_id !== programme.event_id)
    throw unprocessable('event_id', 'Este jogo não estava a dar neste canal.');
  const key = { channel_id: wanted.tv_channel_id, first_segment: range.first, last_segment: range.last };
  // The same viewer and range once more (a repeated request) is the same moment, and costs no try.
  const own = await db
    .selectFrom('moments as m')
    .innerJoin('moment_makers as k', 'k.moment_id', 'm.id')
    .select('m.id')
    .where('k.viewer_id', '=', viewerId)
    .where('m.channel_id', '=', key.channel_id)
    .where('m.first_segment', '=', key.first_segment)
    .where('m.last_segment', '=', key.last_segment)
    .executeTakeFirst();
  if (own) return own.id;
  await countTry(db, 'moment', viewerId);
  await countTry(db, 'momentAddress', countedAddress(context.viewer));
  const goal =
    programme.event_id === null ? null : await goalBetween(db, programme.event_id, { from: range.startsAt, to: range.endsAt, now });
  return db.transaction().execute(async (trx) => {
    // Locks the row, so that its deletion by another maker at the same time does not take this viewer's part with it.
    const { id } = await trx
      .insertInto('moments')
      .values({
        id: newId(),
        ...key,
        category_id: category.id,
        headline: goal && category.id === settings.goalCategoryId ? goalHeadline(goal) : plainHeadline(category.name, programme.title),
        programme_id: programme.id,
        modality_slug: programme.modality_slug,
        event_id: programme.event_id,
        created_at: toDate(now),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['channel_id', 'first_segment', 'last_segment'])
          .doUpdateSet((eb) => ({ channel_id: eb.ref('excluded.channel_id') })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('moment_makers')
      .values({
        viewer_id: viewerId,
        moment_id: id,
        delay: Math.min(wanted.delay, MAX_DELAY),
        title: momentTitle(wanted.headline ?? '') || null,
        created_at: toDate(now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return id;
  });
}

/** Takes the viewer out of the makers; the last one takes the moment along. @throws Fault 404 for a viewer who did not make it (SECURITY 39) */
export async function deleteMoment(id: string, context: Context): Promise<void> {
  const { db } = context;
  const { viewerId } = signedIn(context);
  await db.transaction().execute(async (trx) => {
    const found = await trx.selectFrom('moments').select(['id', 'incident_id']).where('id', '=', id).forUpdate().executeTakeFirst();
    const gone =
      found &&
      (await trx
        .deleteFrom('moment_makers')
        .where('moment_id', '=', id)
        .where('viewer_id', '=', viewerId)
        .returning('moment_id')
        .executeTakeFirst());
    if (!gone) throw notFound('Este momento não existe.');
    if (found.incident_id !== null) return;
    await trx
      .deleteFrom('moments')
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('moment_makers').select('moment_id').where('moment_id', '=', id))))
      .execute();
  });
}
