/**
 * The tables as Kysely sees them, column for column as in migrations/*.sql.
 * Instants arrive as Date (timestamptz), calendar days as 'YYYY-MM-DD' strings.
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Who made a row: removable demonstration content, an operator's file, or a person. */
export type RowSource = 'demo' | 'import' | 'manual';

/** A timestamptz column: read as Date, written as Date or ISO string. */
type Instant = ColumnType<Date, Date | string, Date | string>;

/** A jsonb column: read as its value, written as JSON text (pg would turn arrays into PostgreSQL arrays). */
type Json<T> = ColumnType<T, string, string>;

export interface CmsSectionRow {
  id: string;
  heading: string;
  html: string;
}

export interface ArtworksTable {
  hash: string;
  kind: 'crest' | 'poster' | 'channel' | 'banner';
  data: Json<Record<string, unknown>>;
}

export interface ModalitiesTable {
  id: Generated<number>;
  slug: string;
  name: string;
  position: Generated<number>;
  source: Generated<RowSource>;
}

export interface PodcastsTable {
  id: Generated<number>;
  modality_slug: string;
  title: string;
  description: Generated<string>;
  episode: Generated<number>;
  duration: Generated<number>;
  image_hash: string | null;
  audio_url: string | null;
  published_at: ColumnType<Date, Date | string | undefined, Date | string>;
  source: Generated<RowSource>;
}

export interface ChannelsTable {
  id: Generated<number>;
  nome: string;
  slug: string;
  numero: number;
  premium: Generated<boolean>;
  category: Generated<'matchplayer' | 'other'>;
  modality_slug: string | null;
  image_hash: string | null;
  external_id: string | null;
  position: Generated<number>;
  source: Generated<RowSource>;
}

export interface TeamsTable {
  id: Generated<number>;
  modality_slug: string;
  name: string;
  short_name: string;
  initials: string;
  slug: string;
  colours: ColumnType<string[], string | undefined, string>;
  pattern: Generated<string>;
  shape: Generated<string>;
  ground: Generated<string>;
  city: Generated<string>;
  coach: Generated<string>;
  crest_hash: string | null;
  source: Generated<RowSource>;
}

export interface PlayersTable {
  id: Generated<number>;
  team_id: number;
  name: string;
  number: number;
  position: 'GR' | 'DEF' | 'MED' | 'AVA' | 'OUT';
  source: Generated<RowSource>;
}

export interface CompetitionsTable {
  id: Generated<number>;
  slug: string;
  name: string;
  modality_slug: string;
  source: Generated<RowSource>;
}

export interface EventsTable {
  id: Generated<number>;
  competition_id: number;
  season: Generated<string>;
  round_number: number | null;
  round_name: Generated<string>;
  modality_slug: string;
  local_team_id: number;
  visitor_team_id: number;
  starts_at: Instant;
  ends_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  status: Generated<'scheduled' | 'finished' | 'postponed'>;
  score_local: number | null;
  score_visitor: number | null;
  half_local: number | null;
  half_visitor: number | null;
  venue: Generated<string>;
  referee: Generated<string>;
  demonstration: Generated<boolean>;
  source: Generated<RowSource>;
  source_key: string | null;
}

export interface EventIncidentsTable {
  id: Generated<number>;
  event_id: number;
  at: Instant;
  period: string;
  minute: number;
  extra_minute: Generated<number>;
  kind:
    | 'period_start'
    | 'period_end'
    | 'goal'
    | 'own_goal'
    | 'penalty_goal'
    | 'points'
    | 'yellow'
    | 'red'
    | 'substitution'
    | 'var'
    | 'match_end';
  side: 'local' | 'visitor' | null;
  player: string | null;
  other_player: string | null;
  text: Generated<string>;
  score_local: Generated<number>;
  score_visitor: Generated<number>;
}

export interface EventStatisticsTable {
  event_id: number;
  at: Instant;
  kind: string;
  local_value: number;
  visitor_value: number;
}

export interface LineUpsTable {
  event_id: number;
  player_id: number;
  side: 'local' | 'visitor';
  starter: boolean;
  x: number | null;
  y: number | null;
}

export interface ProgrammesTable {
  /** Says the channel and the start (programme-id.ts). */
  id: GeneratedAlways<number>;
  channel_id: number;
  starts_at: Instant;
  ends_at: Instant;
  title: string;
  description: Generated<string>;
  broadcast: Generated<'direto' | 'diferido' | 'repeticao' | 'outro'>;
  modality_slug: string | null;
  competition: string | null;
  event_id: number | null;
  local_team_id: number | null;
  visitor_team_id: number | null;
  image_hash: string | null;
  demonstration: Generated<boolean>;
  /** The picture is the studio's, whatever the sport. */
  studio: Generated<boolean>;
  source: Generated<RowSource>;
}

export interface WeeklySlotsTable {
  id: Generated<number>;
  channel_id: number;
  weekday: number;
  minute_of_day: number;
  duration_minutes: number;
  title: string;
  description: Generated<string>;
  broadcast: Generated<string>;
  modality_slug: string | null;
  competition: string | null;
  kind: Generated<'show' | 'match'>;
  source: Generated<RowSource>;
}

export interface MaterialisedDaysTable {
  day: string;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface VideoCategoriesTable {
  id: Generated<number>;
  parent_id: number | null;
  nome: string;
  display_name: string;
  slug: string;
  image_hash: string | null;
  position: Generated<number>;
  content: Generated<string>;
  modality_slug: string | null;
  source: Generated<RowSource>;
}

export interface VideosTable {
  id: Generated<number>;
  category_id: number;
  headline: string;
  description: Generated<string>;
  published_at: Instant;
  duration: number;
  channel_id: number | null;
  recorded_at: Instant;
  image_hash: string | null;
  modality_slug: string | null;
  event_id: number | null;
  main_author: string | null;
  co_authors: ColumnType<string[], string | undefined, string>;
  plays_count: Generated<number>;
  premium: Generated<boolean>;
  demonstration: Generated<boolean>;
  source: Generated<RowSource>;
}

export interface HighlightsTable {
  id: Generated<number>;
  category: 'both' | 'primary' | 'secondary';
  type: string;
  title: string;
  subtitle: Generated<string>;
  date: Instant;
  duracao: Generated<number>;
  image_hash: string | null;
  target_kind: 'channel' | 'programme' | 'video' | 'page' | 'url';
  target: string;
  position: Generated<number>;
  source: Generated<RowSource>;
}

export interface CmsPagesTable {
  slug: string;
  title: string;
  description: Generated<string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  sections: ColumnType<CmsSectionRow[], string | undefined, string>;
  listed: Generated<boolean>;
  source: Generated<RowSource>;
}

export interface TextTokensTable {
  name: string;
  value: string;
  source: Generated<RowSource>;
}

export interface SettingsTable {
  key: string;
  value: string;
  source: Generated<RowSource>;
}

export interface RouteRulesTable {
  from_path: string;
  target: string;
  status: Generated<301 | 302 | 307 | 308>;
  source: Generated<RowSource>;
}

export interface NewsTable {
  id: Generated<number>;
  slug: string;
  published_at: Instant;
  title: string;
  summary: Generated<string>;
  html: Generated<string>;
  modality_slug: string | null;
  image_hash: string | null;
  demonstration: Generated<boolean>;
  source: Generated<RowSource>;
}

export interface PollsTable {
  id: Generated<number>;
  kind: Generated<string>;
  title: string;
  event_id: number | null;
  opens_at: Instant;
  closes_at: Instant;
  source: Generated<RowSource>;
}

export interface PollOptionsTable {
  poll_id: number;
  position: number;
  label: string;
  player_id: number | null;
  side: 'local' | 'visitor' | null;
  votes: Generated<number>;
}

export interface F1ConstructorsTable {
  id: string;
  name: string;
  source: Generated<RowSource>;
}

export interface F1DriversTable {
  id: string;
  name: string;
  code: string;
  number: number | null;
  country: Generated<string>;
  constructor_id: string | null;
  source: Generated<RowSource>;
}

export interface F1RacesTable {
  id: Generated<number>;
  season: number;
  round: number;
  name: string;
  circuit: Generated<string>;
  country: Generated<string>;
  place: Generated<string>;
  laps: number | null;
  qualifying_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  sprint_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  starts_at: Instant;
  sprint: Generated<boolean>;
  source: Generated<RowSource>;
}

export interface F1ResultsTable {
  race_id: number;
  driver_id: string;
  position: number | null;
  constructor_id: string | null;
  finish_time: string | null;
  grid: number | null;
  points: Generated<string>;
  status: Generated<string>;
}

export interface F1StandingsTable {
  season: number;
  driver_id: string;
  position: number;
  points: string;
  at: Instant;
}

export interface JobsTable {
  kind: string;
  run_at: Instant;
  every_seconds: number;
  last_ok: ColumnType<Date | null, Date | string | null, Date | string | null>;
  last_error: string | null;
}

export interface ViewingsTable {
  device_id: string;
  channel_id: number;
  seen_at: Instant;
}

export interface ImportsTable {
  id: Generated<number>;
  kind: string;
  file_name: string;
  finished_at: ColumnType<Date, Date | string | undefined, Date | string>;
  counts: Json<Record<string, number>>;
}

export interface PlatformFactsTable {
  key: string;
  value: Json<unknown>;
}

export interface Schema {
  artworks: ArtworksTable;
  modalities: ModalitiesTable;
  podcasts: PodcastsTable;
  channels: ChannelsTable;
  teams: TeamsTable;
  players: PlayersTable;
  competitions: CompetitionsTable;
  events: EventsTable;
  event_incidents: EventIncidentsTable;
  event_statistics: EventStatisticsTable;
  line_ups: LineUpsTable;
  programmes: ProgrammesTable;
  weekly_slots: WeeklySlotsTable;
  materialised_days: MaterialisedDaysTable;
  video_categories: VideoCategoriesTable;
  videos: VideosTable;
  highlights: HighlightsTable;
  cms_pages: CmsPagesTable;
  text_tokens: TextTokensTable;
  settings: SettingsTable;
  route_rules: RouteRulesTable;
  news: NewsTable;
  polls: PollsTable;
  poll_options: PollOptionsTable;
  f1_constructors: F1ConstructorsTable;
  f1_drivers: F1DriversTable;
  f1_races: F1RacesTable;
  f1_results: F1ResultsTable;
  f1_standings: F1StandingsTable;
  jobs: JobsTable;
  viewings: ViewingsTable;
  imports: ImportsTable;
  platform_facts: PlatformFactsTable;
}
