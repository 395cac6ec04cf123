/**
 * Writes videos, each a recorded range: summaries and whole matches after their end, and past programmes. Headlines come from the
 * match's script.
 */

import { sql } from 'kysely';
import type { ArtworkData } from '#rules/artwork/artwork.ts';
import { SPORTS, type SportSlug } from '#rules/artwork/sports.ts';
import { formatDate } from '#rules/day-words.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { hash32, pick, randomFrom, randomInteger } from '#rules/seeded-random.ts';
import { storeArtworks } from '../artwork/artwork-store.ts';
import type { Database } from '../db/database.ts';
import { branded } from './branded.ts';
import { insertRows } from './insert-rows.ts';
import { AUTHORS, SEED } from './squads.ts';

const MINUTE = 60_000;
const iso = (ms: number): string => new Date(ms).toISOString();

export const SHELVES = ['resumos', 'jogos-completos', 'entrevistas', 'programas'] as const;
export type Shelf = (typeof SHELVES)[number];
const SHELF_NAMES: Readonly<Record<Shelf, string>> = {
  resumos: 'Resumos',
  'jogos-completos': 'Jogos completos',
  entrevistas: 'Entrevistas',
  programas: 'Programas',
};
/** Sports with generated matches; the others have no category of whole matches. */
const PLAYED: readonly string[] = ['futebol', 'basquetebol', 'futsal', 'andebol', 'hoquei'];
/** Third level: football's categories by competition. */
const FOOTBALL_COMPETITIONS = [
  ['liga', 'Liga Portugal'],
  ['segunda', 'Segunda Liga'],
  ['atlantica', 'Liga Atlântica'],
] as const;

interface CategoryPlan {
  readonly slug: string;
  readonly parent: string | null;
  readonly name: string;
  readonly modality: SportSlug;
}

/** The category tree: sport, kind, and in football the competition. */
export function categoryTree(sports: readonly SportSlug[]): CategoryPlan[] {
  return sports.flatMap((modality) => {
    const shelves = SHELVES.filter((shelf) =>
      PLAYED.includes(modality)
        ? true
        : modality === 'estudio'
          ? shelf === 'programas' || shelf === 'entrevistas'
          : shelf !== 'jogos-completos',
    );
    return [
      { slug: modality, parent: null, name: SPORTS[modality].name, modality },
      ...shelves.flatMap((shelf) => [
        { slug: `${modality}-${shelf}`, parent: modality, name: SHELF_NAMES[shelf], modality },
        ...(modality === 'futebol' && (shelf === 'resumos' || shelf === 'jogos-completos')
          ? FOOTBALL_COMPETITIONS.map(([key, name]) => ({ slug: `futebol-${shelf}-${key}`, parent: `futebol-${shelf}`, name, modality }))
          : []),
      ]),
    ];
  });
}

export async function installCategories(db: Database, sports: readonly SportSlug[]): Promise<void> {
  const plan = categoryTree(sports);
  const pictures = await storeArtworks(
    db,
    plan.map(({ modality, name, slug }): ArtworkData => ({ kind: 'poster', sport: modality, title: name, seed: slug, text: false })),
  );
  const rows = plan.map((category, i) => ({ ...category, image_hash: pictures[i], position: i + 1 }));
  // Level by level, so that existing categories become parents of new ones.
  for (let level = rows.filter(({ parent }) => parent === null); level.length > 0; ) {
    const ids = await categoryIds(db);
    await insertRows(
      db,
      'video_categories',
      level.map(({ slug, parent, name, modality, image_hash, position }) => ({
        parent_id: parent === null ? null : ids.get(parent),
        nome: slug,
        display_name: name,
        slug,
        image_hash,
        position,
        modality_slug: modality,
        source: 'demo',
      })),
    );
    const written = new Set(level.map(({ slug }) => slug));
    level = rows.filter(({ parent }) => parent !== null && written.has(parent));
  }
}

/** The playlist of the videos' page (settings `playlist_id`, `playlist_name`): the first league's summaries. */
export async function choosePlaylist(db: Database): Promise<void> {
  const id = (await categoryIds(db)).get('futebol-resumos-liga');
  if (id === undefined) return;
  for (const [key, value] of [
    ['playlist_id', String(id)],
    ['playlist_name', 'Resumos da Liga Portugal'],
  ] as const)
    await db.updateTable('settings').set({ value }).where('key', '=', key).where('source', '=', 'demo').execute();
}

interface EndedMatch {
  readonly id: number;
  readonly modality_slug: string;
  readonly competition: string;
  readonly local: string;
  readonly visitor: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly channel_id: number;
  readonly image_hash: string | null;
  readonly programme_start: Date;
  readonly programme_end: Date;
  readonly score_local: number;
  readonly score_visitor: number;
}

/** Writes missing summaries of ended demonstration matches, and the whole match for the main ones. */
export async function writeMatchVideos(db: Database, now: number): Promise<number> {
  const { rows } = await sql<EndedMatch>`
    SELECT e.id, e.modality_slug, c.name AS competition, l.short_name AS local, v.short_name AS visitor, e.starts_at, e.ends_at, p.channel_id, p.image_hash,
      p.starts_at AS programme_start, p.ends_at AS programme_end, i.score_local, i.score_visitor
    FROM events e JOIN competitions c ON c.id = e.competition_id JOIN teams l ON l.id = e.local_team_id JOIN teams v ON v.id = e.visitor_team_id
    JOIN programmes p ON p.event_id = e.id
    JOIN LATERAL (SELECT score_local, score_visitor FROM event_incidents WHERE event_id = e.id ORDER BY at DESC, id DESC LIMIT 1) i ON true
    WHERE e.source = 'demo' AND e.demonstration AND e.ends_at <= ${new Date(now - 10 * MINUTE)}
      AND c.name NOT LIKE 'Liga Atlântica de%' AND (c.name NOT LIKE 'Liga Atlântica%' OR e.id % 4 = 0)
      AND NOT EXISTS (SELECT 1 FROM videos w WHERE w.event_id = e.id)
    ORDER BY e.starts_at, e.id`.execute(db);
  const categories = await categoryIds(db);
  const videos = rows.flatMap((match) => {
    const end = match.ends_at.getTime();
    const key = match.competition.startsWith('Liga Portugal') ? 'liga' : match.competition.startsWith('Segunda') ? 'segunda' : 'atlantica';
    const shelf = (name: Shelf): number | undefined =>
      categories.get(match.modality_slug === 'futebol' ? `futebol-${name}-${key}` : `${match.modality_slug}-${name}`);
    const random = randomFrom(`${SEED}|video|${match.local}|${match.visitor}|${match.starts_at.toISOString()}`);
    const common = {
      channel_id: match.channel_id,
      image_hash: match.image_hash,
      modality_slug: match.modality_slug,
      event_id: match.id,
      premium: key === 'liga' && match.modality_slug === 'futebol',
      demonstration: true,
      source: 'demo',
    };
    const author = pick(random, AUTHORS);
    const length = randomInteger(random, 22, 62) * 6;
    const list: object[] = [];
    const summary = shelf('resumos');
    // The summary is the end of the match, up to the final whistle.
    if (summary !== undefined)
      list.push({
        category_id: summary,
        headline: `${match.local} ${match.score_local}–${match.score_visitor} ${match.visitor}: o resumo`,
        description: `${match.competition}. Os lances do jogo, pela ordem em que aconteceram. Conteúdo de demonstração.`,
        published_at: iso(end + 10 * MINUTE),
        duration: length,
        recorded_at: iso(end - length * 1000),
        main_author: author,
        co_authors:
          random() < 0.4
            ? [
                pick(
                  random,
                  AUTHORS.filter((one) => one !== author),
                ),
              ]
            : [],
        plays_count: randomInteger(random, 180, 24_000),
        ...common,
      });
    const whole = shelf('jogos-completos');
    if (whole !== undefined && (key === 'liga' || match.modality_slug !== 'futebol'))
      list.push({
        category_id: whole,
        headline: `${match.local} × ${match.visitor}: jogo completo`,
        description: `${match.competition}, do apito inicial ao final. Conteúdo de demonstração.`,
        published_at: iso(Math.max(end, match.programme_end.getTime()) + 20 * MINUTE),
        duration: Math.round((end - match.starts_at.getTime()) / 6000) * 6,
        recorded_at: match.starts_at.toISOString(),
        main_author: branded('Redação Camarote'),
        co_authors: [],
        plays_count: randomInteger(random, 40, 6_000),
        ...common,
      });
    return list;
  });
  await insertRows(db, 'videos', videos);
  return videos.length;
}

const categoryIds = async (db: Database): Promise<Map<string, number>> =>
  new Map((await db.selectFrom('video_categories').select(['id', 'slug']).execute()).map(({ id, slug }) => [slug, id]));

const TALKS: readonly string[] = [
  '“Ganha-se primeiro no treino de terça”',
  '“O público ouve-se, mesmo quando está calado”',
  '“Nunca joguei lesionado e não me arrependo”',
  '“A minha família soube pela rádio”',
  '“Treinar é repetir até deixar de pensar”',
  '“O pior lugar do campo é o banco”',
  '“Aprendi a perder aos nove anos”',
  '“Quero ser treinadora, mas ainda não”',
];

interface ShownProgramme {
  readonly title: string;
  readonly description: string;
  readonly modality_slug: string;
  readonly channel_id: number;
  readonly image_hash: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** Writes a video of the newest ended showing of each programme, and an interview from some of them. */
export async function writeProgrammeVideos(db: Database, now: number): Promise<void> {
  const { rows } = await sql<ShownProgramme>`
    SELECT title, description, modality_slug, channel_id, image_hash, starts_at, ends_at FROM (
      SELECT p.*, row_number() OVER (PARTITION BY p.title ORDER BY p.starts_at DESC, p.channel_id) AS place FROM programmes p
      WHERE p.source = 'demo' AND p.event_id IS NULL AND p.modality_slug IS NOT NULL AND p.ends_at <= ${new Date(now - 10 * MINUTE)}
    ) shown WHERE place <= 2 ORDER BY title, starts_at DESC, channel_id`.execute(db);
  const categories = await categoryIds(db);
  const videos = rows.flatMap((shown, i) => {
    const [start, end] = [shown.starts_at.getTime(), shown.ends_at.getTime()];
    const random = randomFrom(`${SEED}|shown|${shown.title}|${start}`);
    const common = { channel_id: shown.channel_id, modality_slug: shown.modality_slug, demonstration: true, source: 'demo' };
    const part = rows.slice(0, i).filter(({ title }) => title === shown.title).length;
    const programmes = categories.get(`${shown.modality_slug}-programas`);
    const talks = categories.get(`${shown.modality_slug}-entrevistas`);
    const list: object[] = [];
    if (programmes !== undefined)
      list.push({
        category_id: programmes,
        headline: part === 0 ? shown.title : `${shown.title}, edição de ${formatDate(lisbonDay(start)).replace(/ de \d{4}$/, '')}`,
        description: shown.description,
        published_at: iso(end + 10 * MINUTE),
        duration: Math.min(Math.round((end - start) / 6000) * 6, 5400),
        recorded_at: iso(start),
        image_hash: shown.image_hash,
        main_author: pick(random, AUTHORS),
        co_authors: [],
        plays_count: randomInteger(random, 60, 5_200),
        premium: random() < 0.2,
        ...common,
      });
    if (talks !== undefined && part === 0) {
      const quote = TALKS[hash32(shown.title) % TALKS.length];
      list.push({
        category_id: talks,
        headline: `${quote}: conversa em ${shown.title}`,
        description: `Um excerto de ${shown.title}. Conteúdo de demonstração: as palavras são inventadas.`,
        published_at: iso(end + 30 * MINUTE),
        duration: Math.min(randomInteger(random, 60, 130) * 6, Math.floor((end - start) / 6000) * 6),
        recorded_at: iso(start),
        image_hash: shown.image_hash,
        main_author: pick(random, AUTHORS),
        co_authors: [],
        plays_count: randomInteger(random, 30, 2_400),
        premium: false,
        ...common,
      });
    }
    return list;
  });
  await insertRows(db, 'videos', videos);
}
