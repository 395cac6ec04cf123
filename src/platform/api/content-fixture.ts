/** Test data for the API: a match in play, the guide around it, and one row of every other kind. */
import { sql } from 'kysely';
import { momentRange } from '#rules/moments.ts';
import type { Database } from '../db/database.ts';
import { programmeId } from '../programme-id.ts';

/** Kick-off of the match: Saturday evening in Lisbon. */
export const KICK_OFF = Date.parse('2026-11-21T20:15:00Z');
const minute = 60_000;
const z = (ms: number): Date => new Date(ms);

/** Goals of the match: minute, side and the score after it. */
export const GOALS = [
  { minute: 12, side: 'local', score: [1, 0] },
  { minute: 40, side: 'visitor', score: [1, 1] },
  { minute: 63, side: 'local', score: [2, 1] },
] as const;
/** The instant of a match minute. The interval lasts 15 minutes. */
export const instantOf = (m: number): number => KICK_OFF + (m <= 45 ? m : m + 15) * minute;

/** Programmes of channels 1 and 2, in order. */
export const PROGRAMME_IDS = {
  before: programmeId(1, KICK_OFF - 60 * minute),
  match: programmeId(1, KICK_OFF - 15 * minute),
  after: programmeId(1, KICK_OFF + 120 * minute),
  /** Teams named in a title, without a match. */
  teams: programmeId(2, KICK_OFF - 600 * minute),
  repeat: programmeId(2, KICK_OFF + 600 * minute),
};

/** A moment of the first goal. */
export const MOMENT_ID = '019aa5d2-0000-7000-8000-000000000001';

export async function fillContent(db: Database): Promise<void> {
  await db
    .insertInto('modalities')
    .values([
      { id: 1, slug: 'futebol', name: 'Futebol', position: 1 },
      { id: 2, slug: 'tenis', name: 'Ténis', position: 2 },
    ])
    .execute();
  await db
    .insertInto('podcasts')
    .values([
      {
        modality_slug: 'futebol',
        title: 'Fora de Jogo',
        description: 'A jornada',
        episode: 7,
        duration: 1800,
        published_at: z(KICK_OFF - 86_400_000),
        image_hash: null,
        audio_url: null,
      },
      {
        modality_slug: 'futebol',
        title: 'Fora de Jogo',
        description: 'Por sair',
        episode: 8,
        duration: 1800,
        published_at: z(KICK_OFF + 30 * 86_400_000),
        image_hash: null,
        audio_url: null,
      },
    ])
    .execute();
  await db
    .insertInto('channels')
    .values([
      {
        id: 1,
        nome: 'Camarote 1',
        slug: 'camarote-1',
        numero: 1,
        category: 'matchplayer',
        modality_slug: 'futebol',
        image_hash: null,
        external_id: null,
      },
      { id: 2, nome: 'Camarote 2', slug: 'camarote-2', numero: 2, premium: true, modality_slug: null, image_hash: null, external_id: null },
      { id: 3, nome: 'Vazio', slug: 'vazio', numero: 3, modality_slug: null, image_hash: null, external_id: null },
    ])
    .execute();
  await db
    .insertInto('teams')
    .values([
      {
        id: 1,
        modality_slug: 'futebol',
        name: 'Sporting Clube de Braga',
        short_name: 'Braga',
        initials: 'SCB',
        slug: 'braga',
        colours: '["#C8102E","#FFFFFF"]',
        ground: 'Municipal',
        city: 'Braga',
        crest_hash: null,
      },
      {
        id: 2,
        modality_slug: 'futebol',
        name: 'Gil Vicente',
        short_name: 'Gil Vicente',
        initials: 'GIL',
        slug: 'gil-vicente',
        colours: '["#AA0000","#0000AA"]',
        crest_hash: null,
      },
    ])
    .execute();
  await db
    .insertInto('players')
    .values([
      { id: 1, team_id: 1, name: 'Rui Sá', number: 9, position: 'AVA' },
      { id: 2, team_id: 2, name: 'Nuno Pó', number: 1, position: 'GR' },
    ])
    .execute();
  await db.insertInto('competitions').values({ id: 1, slug: 'liga', name: 'Liga', modality_slug: 'futebol' }).execute();
  const match = {
    competition_id: 1,
    season: '2026-27',
    modality_slug: 'futebol',
    demonstration: true,
    half_local: null,
    half_visitor: null,
    source_key: null,
  };
  await db
    .insertInto('events')
    .values([
      {
        id: 1,
        ...match,
        round_number: 11,
        local_team_id: 1,
        visitor_team_id: 2,
        starts_at: z(KICK_OFF),
        ends_at: z(instantOf(94)),
        score_local: 2,
        score_visitor: 1,
        status: 'finished',
        venue: 'Municipal',
      },
      {
        id: 2,
        ...match,
        round_number: 10,
        local_team_id: 2,
        visitor_team_id: 1,
        starts_at: z(KICK_OFF - 7 * 86_400_000),
        ends_at: null,
        score_local: 0,
        score_visitor: 3,
        status: 'finished',
      },
      {
        id: 3,
        ...match,
        round_number: 12,
        local_team_id: 2,
        visitor_team_id: 1,
        starts_at: z(KICK_OFF + 7 * 86_400_000),
        ends_at: null,
        score_local: null,
        score_visitor: null,
      },
    ])
    .execute();
  const turn = (
    kind: 'period_start' | 'period_end' | 'match_end',
    period: string,
    m: number,
    at: number,
    score: readonly [number, number],
  ) => ({
    event_id: 1,
    at: z(at),
    period,
    minute: m,
    kind,
    side: null,
    player: null,
    other_player: null,
    score_local: score[0],
    score_visitor: score[1],
  });
  await db
    .insertInto('event_incidents')
    .values([
      turn('period_start', '1', 0, KICK_OFF, [0, 0]),
      turn('period_end', '1', 45, instantOf(45), [1, 1]),
      turn('period_start', '2', 45, instantOf(45) + 15 * minute, [1, 1]),
      turn('match_end', '2', 94, instantOf(94), [2, 1]),
      ...GOALS.map(({ minute: m, side, score }) => ({
        event_id: 1,
        at: z(instantOf(m)),
        period: m <= 45 ? '1' : '2',
        minute: m,
        kind: 'goal' as const,
        side,
        player: side === 'local' ? 'Rui Sá' : 'Desconhecido',
        other_player: null,
        score_local: score[0],
        score_visitor: score[1],
      })),
    ])
    .execute();
  const range = momentRange(instantOf(12) - 24_000, 30);
  await sql`INSERT INTO moments (id, channel_id, first_segment, last_segment, category_id, headline, programme_id, modality_slug, event_id, incident_id, created_at)
    SELECT ${MOMENT_ID}::uuid, 1, ${range.first}::int, ${range.last}::int, 1, 'Golo de Rui Sá, 12'': Braga 1–0 Gil Vicente', ${PROGRAMME_IDS.match}::bigint,
      'futebol', 1, id, ${z(instantOf(13))}::timestamptz FROM event_incidents WHERE kind = 'goal' AND minute = 12`.execute(db);
  await sql`INSERT INTO event_statistics (event_id, at, kind, local_value, visitor_value)
    SELECT 1, ${z(KICK_OFF)}::timestamptz + make_interval(mins => k), s, k, k + 1 FROM generate_series(5, 90, 5) k CROSS JOIN unnest(ARRAY['shots', 'corners']) s`.execute(
    db,
  );
  await db
    .insertInto('line_ups')
    .values([
      { event_id: 1, player_id: 1, side: 'local', starter: true, x: 50, y: 80 },
      { event_id: 1, player_id: 2, side: 'visitor', starter: true, x: 50, y: 5 },
    ])
    .execute();
  const show = {
    description: 'Com "aspas", uma \\ e <b>sinais</b>',
    competition: null,
    event_id: null,
    local_team_id: null,
    visitor_team_id: null,
    image_hash: null,
    modality_slug: null,
  };
  await db
    .insertInto('programmes')
    .values([
      { ...show, channel_id: 1, starts_at: z(KICK_OFF - 60 * minute), ends_at: z(KICK_OFF - 15 * minute), title: 'Antes do jogo' },
      {
        ...show,
        channel_id: 1,
        starts_at: z(KICK_OFF - 15 * minute),
        ends_at: z(KICK_OFF + 120 * minute),
        title: 'Braga x Gil Vicente',
        broadcast: 'direto',
        modality_slug: 'futebol',
        competition: 'Liga',
        event_id: 1,
        demonstration: true,
      },
      {
        ...show,
        channel_id: 1,
        starts_at: z(KICK_OFF + 120 * minute),
        ends_at: z(KICK_OFF + 180 * minute),
        title: 'Depois do jogo',
        modality_slug: 'futebol',
      },
      {
        ...show,
        channel_id: 2,
        starts_at: z(KICK_OFF - 600 * minute),
        ends_at: z(KICK_OFF + 600 * minute),
        title: 'Gil Vicente x Braga',
        broadcast: 'repeticao',
        modality_slug: 'curling',
        local_team_id: 2,
        visitor_team_id: 1,
      },
      {
        ...show,
        channel_id: 2,
        starts_at: z(KICK_OFF + 600 * minute),
        ends_at: z(KICK_OFF + 720 * minute),
        title: 'Braga x Gil Vicente',
        broadcast: 'repeticao',
        modality_slug: 'futebol',
        event_id: 1,
      },
    ])
    .execute();
  await db
    .insertInto('video_categories')
    .values([
      { id: 1, parent_id: null, nome: 'futebol', display_name: 'Futebol', slug: 'futebol', image_hash: null, modality_slug: 'futebol' },
      { id: 2, parent_id: 1, nome: 'resumos', display_name: 'Resumos', slug: 'resumos', image_hash: null, modality_slug: 'futebol' },
    ])
    .execute();
  await sql`INSERT INTO videos (id, category_id, headline, published_at, duration, channel_id, recorded_at, modality_slug, event_id, main_author)
    SELECT k, 2, 'Vídeo n.º ' || k, ${z(KICK_OFF)}::timestamptz - make_interval(days => 20 - k), 96, 1, ${z(KICK_OFF)}::timestamptz - make_interval(days => 21 - k),
      'futebol', CASE WHEN k = 3 THEN 2 END, CASE WHEN k = 3 THEN 'Ana Luz Reis' END FROM generate_series(1, 40) k`.execute(db);
  const stage = { type: 'live', date: z(KICK_OFF), image_hash: null, category: 'both' as const };
  await db
    .insertInto('highlights')
    .values([
      { ...stage, title: 'O jogo', target_kind: 'channel', target: '1', position: 1 },
      { ...stage, title: 'O programa', target_kind: 'programme', target: String(PROGRAMME_IDS.match), position: 2 },
      { ...stage, title: 'O vídeo', target_kind: 'video', target: '3', position: 3, category: 'secondary' },
      { ...stage, title: 'A página', target_kind: 'page', target: 'quem-somos', position: 4 },
      { ...stage, title: 'Perdido', target_kind: 'video', target: '999', position: 5 },
    ])
    .execute();
  await db
    .insertInto('cms_pages')
    .values({
      slug: 'quem-somos',
      title: 'Quem somos',
      sections: JSON.stringify([{ id: 'a-casa', heading: 'A casa', html: '<p onclick="x()">Olá<script>alert(1)</script></p>' }]),
    })
    .execute();
  await db.insertInto('text_tokens').values({ name: 'home_title', value: 'Desporto em direto' }).execute();
  await db.insertInto('settings').values({ key: 'schedule_days', value: '7' }).execute();
  await db
    .insertInto('products')
    .values({ id: 1, slug: 'kit', kind: 'product', title: 'Kit', price_cents: 1999, pack: null, months: null })
    .execute();
  await db.insertInto('product_variants').values({ product_id: 1, variant: '', left_count: 3 }).execute();
  await db.insertInto('route_rules').values({ from_path: '/loja/1/kit-natal', target: '/loja', status: 301 }).execute();
  await db
    .insertInto('news')
    .values({
      slug: 'a',
      published_at: z(KICK_OFF - 3 * 86_400_000),
      title: 'Notícia <1>',
      html: '<p>Sim</p>',
      modality_slug: null,
      image_hash: null,
    })
    .execute();
  await db
    .insertInto('polls')
    .values({ id: 1, title: 'Braga x Gil Vicente', event_id: 1, opens_at: z(KICK_OFF), closes_at: z(KICK_OFF + 180 * minute) })
    .execute();
  await db
    .insertInto('poll_options')
    .values([{ poll_id: 1, position: 1, label: 'Rui Sá', player_id: 1, side: 'local', votes: 5 }])
    .execute();
  await db.insertInto('f1_constructors').values({ id: 'x', name: 'Equipa X' }).execute();
  await db.insertInto('f1_drivers').values({ id: 'd', name: 'Piloto D', code: 'DDD', number: 7, constructor_id: 'x' }).execute();
  await db
    .insertInto('f1_races')
    .values([
      { id: 1, season: 2026, round: 1, name: 'GP 1', starts_at: z(KICK_OFF - 86_400_000) },
      { id: 2, season: 2026, round: 2, name: 'GP 2', starts_at: z(KICK_OFF + 86_400_000) },
    ])
    .execute();
  await db
    .insertInto('f1_results')
    .values([
      { race_id: 1, driver_id: 'd', position: 1, grid: 1, points: '25' },
      { race_id: 2, driver_id: 'd', position: 1, grid: 1, points: '25' },
    ])
    .execute();
}
