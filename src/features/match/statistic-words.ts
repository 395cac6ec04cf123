/** Portuguese names of statistics. For the server: a page gets the names of its own match's. */
import type { MatchStatistic } from '#contract/entities/soccer-event.ts';
import { m } from '#paraglide/messages.js';

type StatisticName = MatchStatistic['name'];

const WORDS: Readonly<Record<StatisticName, () => string>> = {
  possession: m.statistic_possession,
  shots: m.statistic_shots,
  shots_on_target: m.statistic_shots_on_target,
  corners: m.statistic_corners,
  passes: m.statistic_passes,
  fouls: m.statistic_fouls,
  offsides: m.statistic_offsides,
  saves: m.statistic_saves,
  yellow_cards: m.statistic_yellow_cards,
  red_cards: m.statistic_red_cards,
  field_goals: m.statistic_field_goals,
  three_pointers: m.statistic_three_pointers,
  free_throws: m.statistic_free_throws,
  rebounds: m.statistic_rebounds,
  assists: m.statistic_assists,
  steals: m.statistic_steals,
  blocks: m.statistic_blocks_basketball,
  turnovers: m.statistic_turnovers,
  seven_metres: m.statistic_seven_metres,
  suspensions: m.statistic_suspensions,
  free_hits: m.statistic_free_hits,
  blue_cards: m.statistic_blue_cards,
  attacks: m.statistic_attacks,
  aces: m.statistic_aces,
  opponent_errors: m.statistic_opponent_errors,
  tries: m.statistic_tries,
  conversions: m.statistic_conversions,
  penalty_kicks: m.statistic_penalty_kicks,
  tackles: m.statistic_tackles,
  double_faults: m.statistic_double_faults,
  first_serves: m.statistic_first_serves,
  winners: m.statistic_winners,
  unforced_errors: m.statistic_unforced_errors,
  break_points: m.statistic_break_points,
};

/** What volleyball calls in its own way. */
const OF_VOLLEYBALL: Readonly<Partial<Record<StatisticName, () => string>>> = {
  blocks: m.statistic_blocks_volleyball,
  aces: m.statistic_aces_volleyball,
};

export const statisticLabel = (name: StatisticName, modality: string | null): string =>
  ((modality === 'voleibol' ? OF_VOLLEYBALL[name] : undefined) ?? WORDS[name])();
