// Generated from the migrations. After a migration: npx vitest run src/platform/db/schema -u
import type { Instant, Json, RowSource, WithDefault } from './column-types.ts';

export interface TeamsTable {
  id: WithDefault<number>;
  modality_slug: string;
  name: string;
  short_name: string;
  initials: string;
  slug: string;
  colours: WithDefault<Json<string[]>>;
  pattern: WithDefault<string>;
  shape: WithDefault<string>;
  ground: WithDefault<string>;
  city: WithDefault<string>;
  coach: WithDefault<string>;
  crest_hash: string | null;
  source: WithDefault<RowSource>;
}

export interface PlayersTable {
  id: WithDefault<number>;
  team_id: number;
  name: string;
  number: number;
  position: 'GR' | 'DEF' | 'MED' | 'AVA' | 'OUT';
  source: WithDefault<RowSource>;
}

export interface CompetitionsTable {
  id: WithDefault<number>;
  slug: string;
  name: string;
  modality_slug: string;
  source: WithDefault<RowSource>;
  table_rules: Json<unknown> | null;
}

export interface EventsTable {
  id: WithDefault<number>;
  competition_id: number;
  season: WithDefault<string>;
  round_number: number | null;
  round_name: WithDefault<string>;
  modality_slug: string;
  local_team_id: number;
  visitor_team_id: number;
  starts_at: Instant;
  ends_at: Instant | null;
  status: WithDefault<'scheduled' | 'finished' | 'postponed' | 'cancelled' | 'abandoned' | 'suspended' | 'awarded'>;
  score_local: number | null;
  score_visitor: number | null;
  half_local: number | null;
  half_visitor: number | null;
  venue: WithDefault<string>;
  referee: WithDefault<string>;
  demonstration: WithDefault<boolean>;
  source: WithDefault<RowSource>;
  source_key: string | null;
  regular_local: number | null;
  regular_visitor: number | null;
  penalties_local: number | null;
  penalties_visitor: number | null;
}

export interface EventIncidentsTable {
  id: WithDefault<number>;
  event_id: number;
  at: Instant;
  period: string;
  minute: number;
  extra_minute: WithDefault<number>;
  kind:
    | 'period_start'
    | 'period_end'
    | 'goal'
    | 'own_goal'
    | 'penalty_goal'
    | 'points'
    | 'yellow'
    | 'red'
    | 'blue'
    | 'suspension'
    | 'substitution'
    | 'var'
    | 'match_end';
  side: 'local' | 'visitor' | null;
  player: string | null;
  other_player: string | null;
  text: WithDefault<string>;
  score_local: WithDefault<number>;
  score_visitor: WithDefault<number>;
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

export interface F1ConstructorsTable {
  id: string;
  name: string;
  source: WithDefault<RowSource>;
}

export interface F1DriversTable {
  id: string;
  name: string;
  code: string;
  number: number | null;
  country: WithDefault<string>;
  constructor_id: string | null;
  source: WithDefault<RowSource>;
}

export interface F1RacesTable {
  id: WithDefault<number>;
  season: number;
  round: number;
  name: string;
  circuit: WithDefault<string>;
  country: WithDefault<string>;
  place: WithDefault<string>;
  laps: number | null;
  qualifying_at: Instant | null;
  sprint_at: Instant | null;
  starts_at: Instant;
  sprint: WithDefault<boolean>;
  source: WithDefault<RowSource>;
}

export interface F1ResultsTable {
  race_id: number;
  driver_id: string;
  position: number | null;
  constructor_id: string | null;
  finish_time: string | null;
  grid: number | null;
  points: WithDefault<string>;
  status: WithDefault<string>;
  fastest_lap: WithDefault<boolean>;
}

export interface F1StandingsTable {
  season: number;
  driver_id: string;
  position: number;
  points: string;
  at: Instant;
}

export interface SportsTables {
  teams: TeamsTable;
  players: PlayersTable;
  competitions: CompetitionsTable;
  events: EventsTable;
  event_incidents: EventIncidentsTable;
  event_statistics: EventStatisticsTable;
  line_ups: LineUpsTable;
  f1_constructors: F1ConstructorsTable;
  f1_drivers: F1DriversTable;
  f1_races: F1RacesTable;
  f1_results: F1ResultsTable;
  f1_standings: F1StandingsTable;
}
