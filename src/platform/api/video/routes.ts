/** Videos on demand. */
import { sql } from 'kysely';
import { readPack } from '../../accounts/pack.ts';
import { offerOpening, type Right } from '../../accounts/pack-rights.ts';
import { grantRange } from '../../accounts/stream-rights.ts';
import { notFound } from '../../http/fault.ts';
import type { Context, Handlers } from '../../http/handler.ts';
import { rangeCaptions } from '../../media/captions.ts';
import { SPRITE } from '../../media/storyboard.ts';
import { readMarks } from '../../wire/marks.ts';
import { readVideos, recordedRange, shown, toCategory, toVideo, type VideoRow, videoAddresses } from '../../wire/video.ts';
import { categoryTree, readCategories } from '../../wire/video-categories.ts';
import { countView } from './views.ts';

/** Most related videos in an answer (the contract's limit). */
const RELATED = 12;

/** The videos that follow one in a list, then the list's newest: who lets it go on sees each once. */
const readNext = (video: VideoRow, list: number, context: Context): Promise<VideoRow[]> =>
  readVideos<{ place: number }>(
    context,
    sql`${categoryTree(list)}
      SELECT v.*, row_number() OVER (ORDER BY (v.published_at, v.id) < (${video.published_at}, ${video.id}) DESC, v.published_at DESC, v.id DESC) AS place
      FROM videos v JOIN tree ON tree.id = v.category_id WHERE v.id <> ${video.id} AND ${shown(context.now)}
      ORDER BY place LIMIT ${RELATED}`,
    sql`, v.place`,
  ).then((rows) => rows.toSorted((a, b) => a.place - b.place));

/** Whether the asker's account opens a video for subscribers. */
const includes = async ({ db, session, now }: Context, right: Right): Promise<boolean> =>
  session !== null && (await readPack(db, session.viewerId, now, right)).state === 'included';

async function oneVideo(id: number, list: number | undefined, context: Context) {
  const [row] = await readVideos(context, sql`SELECT v.* FROM videos v WHERE v.id = ${id} AND ${shown(context.now)}`);
  if (!row) throw notFound('Este vídeo não existe.');
  const categories = await readCategories(context);
  const category = categories.find((one) => one.id === row.category_id);
  const listed = categories.some((one) => one.id === list) ? list : undefined;
  const right: Right = { of: 'video', channel: row.channel_slug, sport: row.modality_slug };
  const [related, marks, mayWatch] = await Promise.all([
    readNext(row, listed ?? row.category_id, context),
    row.event_id === null ? [] : readMarks(context, row.event_id),
    row.premium ? includes(context, right) : true,
  ]);
  const range = row.premium && mayWatch && row.with_rights ? recordedRange(row) : null;
  const grant = range && row.channel_id !== null ? await grantRange(context, row.channel_id, range) : null;
  const media = grant && range && row.channel_id !== null ? { token: grant.token, tag: grant.tags.ofRange(row.channel_id, range) } : null;
  const access = mayWatch ? { media } : null;
  const video = toVideo(row, context, access);
  const addresses = video.video_url === null ? null : videoAddresses(row, context, access);
  const from = row.recorded_at.getTime();
  const to = from + row.duration * 1_000;
  return {
    video,
    expires_in: grant?.expiresIn ?? null,
    refusal: mayWatch ? null : context.session === null ? ('sign_in' as const) : ('operator' as const),
    opened_by: mayWatch || context.session === null ? null : await offerOpening(context.db, right),
    category: category ? toCategory(category, context.publicBase) : null,
    related: related.map((one) => toVideo(one, context)),
    thumbs:
      addresses === null ? null : { url: addresses.storyboard, columns: SPRITE.columns, rows: SPRITE.rows, interval: SPRITE.tile_seconds },
    captions: addresses === null ? [] : rangeCaptions(addresses.captions),
    marks: marks.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < to),
  };
}

export const video = {
  videoOne: async ({ params, query }, context) => ({ answer: await oneVideo(params.id, query.list, context) }),
  videoFixture: async ({ params: { id } }, context) => {
    const [event, rows] = await Promise.all([
      context.db.selectFrom('events').select('id').where('id', '=', id).executeTakeFirst(),
      readVideos(context, sql`SELECT v.* FROM videos v WHERE v.event_id = ${id} AND ${shown(context.now)}`),
    ]);
    if (!event) throw notFound('Este jogo não existe.');
    return { answer: { videos: rows.map((row) => toVideo(row, context)) } };
  },
  videoView: async ({ params: { id } }, context) => {
    const plays_count = await countView(id, context);
    if (plays_count === null) throw notFound('Este vídeo não existe.');
    return { answer: { plays_count } };
  },
} satisfies Handlers;
