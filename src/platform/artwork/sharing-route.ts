/**
 * `GET /share/{kind}/{id}.png`: the picture of a shared address, drawn from the database: teams with competition and time, a programme, a video, a
 * product, a team. Services that show shared addresses take no SVG. Nothing of it is a result.
 */
import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { brandColours, brandMark, config } from '#config';
import { type CrestData, crest } from '#rules/artwork/crest.ts';
import { poster } from '#rules/artwork/poster.ts';
import { type SharingCard, sharingCard } from '#rules/artwork/sharing-card.ts';
import { sportPalette } from '#rules/artwork/sports.ts';
import { capital, formatDay } from '#rules/day-words.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { formatEuros } from '#rules/money.ts';
import type { Database } from '../db/database.ts';
import { MAX_INTEGER_ID } from '../db/integer-id.ts';
import { Fault, notFound } from '../http/fault.ts';
import { faultAnswer, matches } from '../http/send.ts';
import { neutralHeadline } from '../wire/video.ts';

/** Pictures kept in memory, in bytes. */
const KEPT_BYTES = 16 * 1024 * 1024;
/** Pictures that may wait to be drawn. Whoever asks for more is told to come again: nobody can keep the process drawing for minutes. */
const MOST_WAITING = 40;
const AGAIN_AFTER_SECONDS = 5;
/** A moved match has another picture after this time, in seconds. */
const MAX_AGE = 3_600;

const whenText = (at: Date): string => `${capital(formatDay(lisbonDay(at)))}, ${formatTime(at)}`;
const noteOf = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

interface MatchRow {
  readonly local: CrestData & { readonly name: string };
  readonly visitor: CrestData & { readonly name: string };
  readonly competition: string;
  readonly sport: string;
  readonly starts_at: Date;
}

async function matchRow(db: Database, id: number): Promise<MatchRow | undefined> {
  const team = (t: string) =>
    sql`json_build_object('name', ${sql.ref(`${t}.short_name`)}, 'initials', ${sql.ref(`${t}.initials`)}, 'colours', ${sql.ref(`${t}.colours`)},
      'pattern', ${sql.ref(`${t}.pattern`)}, 'shape', ${sql.ref(`${t}.shape`)})`;
  const { rows } = await sql<MatchRow>`
    SELECT ${team('l')} AS local, ${team('v')} AS visitor, c.name AS competition, e.modality_slug AS sport, e.starts_at
    FROM events e JOIN teams l ON l.id = e.local_team_id JOIN teams v ON v.id = e.visitor_team_id JOIN competitions c ON c.id = e.competition_id
    WHERE e.id = ${id}`.execute(db);
  return rows[0];
}

const matchCard = ({ local, visitor, competition, sport, starts_at }: MatchRow, channel?: string): SharingCard => ({
  art: poster({ sport, teams: [local, visitor] }),
  title: `${local.name} × ${visitor.name}`,
  note: noteOf(competition, channel, whenText(starts_at)),
});

const sportCard = (sport: string | null, title: string, note: string): SharingCard => ({
  art: poster({ sport, text: false, seed: title }),
  title,
  note,
});

type Card = (db: Database, id: number, drawing: (hash: string) => Promise<string | null>) => Promise<SharingCard | null>;

const CARDS: Readonly<Record<string, Card>> = {
  match: async (db, id) => {
    const match = await matchRow(db, id);
    return match ? matchCard(match) : null;
  },
  programme: async (db, id) => {
    const row = await db
      .selectFrom('programmes as p')
      .innerJoin('channels as c', 'c.id', 'p.channel_id')
      .select(['p.title', 'p.starts_at', 'p.modality_slug', 'p.event_id', 'c.nome'])
      .where('p.id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const match = row.event_id === null ? undefined : await matchRow(db, row.event_id);
    return match ? matchCard(match, row.nome) : sportCard(row.modality_slug, row.title, noteOf(row.nome, whenText(row.starts_at)));
  },
  video: async (db, id) => {
    const row = await db
      .selectFrom('videos as v')
      .leftJoin('events as e', 'e.id', 'v.event_id')
      .leftJoin('teams as l', 'l.id', 'e.local_team_id')
      .leftJoin('teams as w', 'w.id', 'e.visitor_team_id')
      .select(['v.headline', 'v.event_id', 'v.modality_slug', 'v.published_at', 'l.short_name as local', 'w.short_name as visitor'])
      .where('v.id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const match = row.event_id === null ? undefined : await matchRow(db, row.event_id);
    const title = neutralHeadline(row) ?? row.headline;
    const note = noteOf('Vídeo', capital(formatDay(lisbonDay(row.published_at))));
    return match ? { ...matchCard(match), title, note } : sportCard(row.modality_slug, title, note);
  },
  product: async (db, id, drawing) => {
    const row = await db.selectFrom('products').select(['title', 'price_cents', 'images']).where('id', '=', id).executeTakeFirst();
    if (!row) return null;
    const art = row.images[0] === undefined ? null : await drawing(row.images[0]);
    return {
      art: art ?? poster({ sport: null, text: false, seed: row.title }),
      title: row.title,
      note: noteOf('Loja', formatEuros(row.price_cents)),
    };
  },
  team: async (db, id) => {
    const row = await db
      .selectFrom('teams')
      .select(['name', 'initials', 'colours', 'pattern', 'shape', 'modality_slug', 'city'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? { art: crest(row), isWhole: true, title: row.name, note: noteOf(sportPalette(row.modality_slug).name, row.city) } : null;
  },
};

const brand = { name: config.brand.name, mark: brandMark, colours: brandColours };

interface Picture {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Makes PNG pictures of cards, one after the other: each takes a processor for some 50 ms. */
function createPictures(): (key: string, card: () => Promise<SharingCard | null>) => Promise<Picture | 'busy' | null> {
  const kept = new LRUCache<string, Picture>({ maxSize: KEPT_BYTES, sizeCalculation: ({ bytes }) => bytes.length, ttl: MAX_AGE * 1_000 });
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (key, card) => {
    const known = kept.get(key);
    if (known) return known;
    if (waiting >= MOST_WAITING) return 'busy';
    waiting += 1;
    const made = last.then(async () => {
      const again = kept.get(key);
      if (again) return again;
      const drawn = await card();
      if (drawn === null) return null;
      const bytes = await sharp(Buffer.from(sharingCard(drawn, brand)))
        .png({ palette: true, compressionLevel: 9 })
        .toBuffer();
      const picture = { bytes, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"` };
      kept.set(key, picture);
      return picture;
    });
    last = made.then(
      () => (waiting -= 1),
      () => (waiting -= 1),
    );
    return made;
  };
}

/** @param isFixed the address never changes its picture */
function pictureAnswer(picture: Picture | 'busy' | null, ifNoneMatch: string | undefined, isFixed: boolean, isHead: boolean): Response {
  if (picture === null) return faultAnswer(notFound('Esta imagem não existe.'));
  if (picture === 'busy')
    return faultAnswer(
      new Fault(503, 'busy', 'Há muitas imagens por desenhar. Tente daqui a pouco.', {
        headers: { 'retry-after': String(AGAIN_AFTER_SECONDS) },
      }),
    );
  const { bytes, etag } = picture;
  const headers = {
    'content-type': 'image/png',
    'cache-control': isFixed ? 'public, max-age=31536000, immutable' : `public, max-age=${MAX_AGE}`,
    etag,
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
  if (matches(ifNoneMatch ?? null, etag)) return new Response(null, { status: 304, headers });
  return new Response(isHead ? null : new Uint8Array(bytes), { headers: { ...headers, 'content-length': String(bytes.length) } });
}

/** @param drawing the SVG of a hash; null for an unknown one */
// biome-ignore lint/suspicious/noExplicitAny: any application may hang pictures
export function mountSharing(app: Hono<any>, db: Database, drawing: (hash: string) => Promise<string | null>): void {
  const pictures = createPictures();
  app.get('/share/:kind/:file{[1-9][0-9]{0,14}\\.png}', async (c) => {
    const [kind, id] = [c.req.param('kind'), Number.parseInt(c.req.param('file') ?? '', 10)];
    const card = Object.hasOwn(CARDS, kind) ? CARDS[kind] : undefined;
    const isInRange = id <= (kind === 'programme' ? Number.MAX_SAFE_INTEGER : MAX_INTEGER_ID);
    const picture = card && isInRange ? await pictures(`${kind} ${id}`, () => card(db, id, drawing)) : null;
    return pictureAnswer(picture, c.req.header('if-none-match'), false, c.req.method === 'HEAD');
  });
  app.get('/art/:kind/:file{[0-9a-f]{8,64}\\.png}', async (c) => {
    const hash = c.req.param('file').slice(0, -'.png'.length);
    const isWhole = c.req.param('kind') === 'crest';
    const picture = await pictures(`art ${hash} ${isWhole}`, async () => {
      const art = await drawing(hash);
      return art === null ? null : { art, isWhole };
    });
    return pictureAnswer(picture, c.req.header('if-none-match'), true, c.req.method === 'HEAD');
  });
}
