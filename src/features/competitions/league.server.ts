/** What the pages of competitions need of the upstream. */
import type { Competition } from '#contract/entities/competition.ts';
import { parseSettings } from '#contract/entities/settings.ts';
import { toChannel } from '#model/channel.ts';
import { unmarked } from '#model/demonstration-name.ts';
import { type League, mayHaveTable, roundNow, toLeague } from '#model/league.ts';
import { type PlacedMatch, placeMatches } from '#model/match-place.ts';
import { type Scorer, toScorer } from '#model/scorer.ts';
import type { Section } from '#model/section.ts';
import { serverNow } from '#server/clock.ts';
import { isNotOffered } from '#upstream/fault.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import { sportReads } from '#upstream/sport-reads.ts';
import type { CompetitionLink, LeagueRoundMatches, RoundKey, SeasonKey } from './league-model.ts';

/** A season's table; null for a competition or season that is not there. */
export const loadLeague = ({ id, season }: SeasonKey): Promise<Section<League | null>> =>
  sectionOf('league', async () => {
    const wire = await sportReads.competitionTable(id, season);
    return wire && toLeague({ ...wire, current_round: roundNow(wire, serverNow()) });
  });

/** The players with the most goals. */
export const loadScorers = ({ id, season }: SeasonKey): Promise<Section<Scorer[]>> =>
  sectionOf('league scorers', async () => ((await sportReads.competitionScorers(id, season, null))?.scorers ?? []).map(toScorer));

/** A round's matches with their channels; null for a round that is not there. */
export const loadRound = ({ id, season, round }: RoundKey): Promise<Section<LeagueRoundMatches | null>> =>
  sectionOf('league round', async () => {
    const [wire, lineUp] = await Promise.all([sportReads.competitionRound(id, round, season), reads.channels().catch(() => [])]);
    if (wire === null) return null;
    const channels = new Map(lineUp.map((one) => [one.id, toChannel(one)]));
    const matches: PlacedMatch[] = placeMatches(wire.events, wire.showings, channels);
    return { round: wire.round.number, from: Date.parse(wire.round.from), to: Date.parse(wire.round.to), matches };
  });

const toLink = ({ id, name, modalidade, has_table, demonstracao }: Competition): CompetitionLink => ({
  id,
  name: unmarked(name, demonstracao),
  modality: modalidade,
  hasTable: mayHaveTable({ has_table }),
  demonstration: demonstracao,
});

/** Competitions with a table, the featured ones first, and whether there is a Formula 1 championship. */
export const loadCompetitions = (): Promise<Section<{ leagues: CompetitionLink[]; f1: boolean }>> =>
  sectionOf('competitions', async () => {
    const [all, f1] = await Promise.all([
      sportReads.competitions().catch((error: unknown) => {
        if (isNotOffered(error)) return [];
        throw error;
      }),
      sportReads.f1Standings(null).catch(() => null),
    ]);
    return { leagues: all.filter(mayHaveTable).map(toLink), f1: f1 !== null };
  });

/** The competition that the operator features (K-featured), where it has a table, else the first that has; null without one. */
export const featuredCompetition = (): Promise<Section<CompetitionLink | null>> =>
  sectionOf('featured competition', async () => {
    const [all, settings] = await Promise.all([sportReads.competitions(), reads.settings().catch(() => ({}))]);
    const leagues = all.filter(mayHaveTable);
    const { featuredCompetition: featured } = parseSettings(settings);
    const chosen = leagues.find(({ id }) => id === featured) ?? leagues[0];
    return chosen ? toLink(chosen) : null;
  });
