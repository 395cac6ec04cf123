/** Videos on demand. */
import { sql } from 'kysely';
import { notFound } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.ts';
import { SPRITE } from '../../media/storyboard.ts';
import { iso } from '../../wire/instant.ts';
import { readMarks } from '../../wire/marks.ts';
import { readVideos, shown, toCategory, toVideo } from '../../wire/video.ts';

/** Most related videos in an answer (the contract's limit). */
const RELATED = 12;

export const video = {
  videoOne: async ({ params: { id } }, context) => {
    const [row] = await readVideos(context, sql`SELECT v.* FROM videos v WHERE v.id = ${id} AND ${shown(context.now)}`);
    if (!row) throw notFound('Este vídeo não existe.');
    const [category, related, marks] = await Promise.all([
      context.db.selectFrom('video_categories').selectAll().where('id', '=', row.category_id).executeTakeFirst(),
      readVideos(
        context,
        sql`SELECT v.* FROM videos v WHERE v.category_id = ${row.category_id} AND v.id <> ${id} AND ${shown(context.now)}
          ORDER BY v.published_at DESC, v.id DESC LIMIT ${RELATED}`,
      ),
      row.event_id === null ? [] : readMarks(context, row.event_id),
    ]);
    const answer = toVideo(row, context);
    const [from, to] = [iso(row.recorded_at), iso(row.recorded_at.getTime() + row.duration * 1000)];
    return {
      answer: {
        video: answer,
        category: category ? toCategory(category, context.publicBase) : null,
        related: related.map((one) => toVideo(one, context)),
        thumbs:
          answer.video_url === null
            ? null
            : {
                url: answer.video_url.replace('master.m3u8', 'storyboard.json'),
                columns: SPRITE.columns,
                rows: SPRITE.rows,
                interval: SPRITE.tile_seconds,
              },
        captions: [],
        marks: marks.filter((mark) => Date.parse(mark.at) >= Date.parse(from) && Date.parse(mark.at) < Date.parse(to)),
      },
    };
  },
  videoFixture: async ({ params: { id } }, context) => {
    const [event, rows] = await Promise.all([
      context.db.selectFrom('events').select('id').where('id', '=', id).executeTakeFirst(),
      readVideos(context, sql`SELECT v.* FROM videos v WHERE v.event_id = ${id} AND ${shown(context.now)}`),
    ]);
    if (!event) throw notFound('Este jogo não existe.');
    return { answer: { videos: rows.map((row) => toVideo(row, context)) } };
  },
} satisfies Handlers;
