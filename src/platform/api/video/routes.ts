/** Videos on demand. */
import { sql } from 'kysely';
import { notFound } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.ts';
import { SPRITE } from '../../media/storyboard.ts';
import { iso } from '../../wire/instant.ts';
import { readMarks } from '../../wire/marks.ts';
import { readVideos, shown, toCategory, toVideo } from '../../wire/video.ts';

/** What to see next, at most (the contract's). */
const RELATED = 12;

export const video = {
  videoOne: async ({ params: { id } }, here) => {
    const [row] = await readVideos(here, sql`SELECT v.* FROM videos v WHERE v.id = ${id} AND ${shown(here.now)}`);
    if (!row) throw notFound('Este vídeo não existe.');
    const [category, related, marks] = await Promise.all([
      here.db.selectFrom('video_categories').selectAll().where('id', '=', row.category_id).executeTakeFirst(),
      readVideos(
        here,
        sql`SELECT v.* FROM videos v WHERE v.category_id = ${row.category_id} AND v.id <> ${id} AND ${shown(here.now)}
          ORDER BY v.published_at DESC, v.id DESC LIMIT ${RELATED}`,
      ),
      row.event_id === null ? [] : readMarks(here, row.event_id),
    ]);
    const answer = toVideo(row, here);
    const [from, to] = [iso(row.recorded_at), iso(row.recorded_at.getTime() + row.duration * 1000)];
    return {
      answer: {
        video: answer,
        category: category ? toCategory(category, here.publicBase) : null,
        related: related.map((one) => toVideo(one, here)),
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
  videoFixture: async ({ params: { id } }, here) => {
    const [event, rows] = await Promise.all([
      here.db.selectFrom('events').select('id').where('id', '=', id).executeTakeFirst(),
      readVideos(here, sql`SELECT v.* FROM videos v WHERE v.event_id = ${id} AND ${shown(here.now)}`),
    ]);
    if (!event) throw notFound('Este jogo não existe.');
    return { answer: { videos: rows.map((row) => toVideo(row, here)) } };
  },
} satisfies Handlers;
