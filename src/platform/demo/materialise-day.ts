/** Writes one day of the demonstration guide: programmes, matches with their scripts, polls, posters. */
import { createHash } from 'node:crypto';
import { type ArtworkData, artworkHash } from '#rules/artwork/artwork.ts';
import { daysBetween } from '#rules/lisbon-calendar.ts';
import { hash32, randomFrom, randomInteger } from '#rules/seeded-random.ts';
import { POLL_CODE_CHARS, shortCodeOf } from '#rules/short-code.ts';
import { storeArtworks } from '../artwork/artwork-store.ts';
import type { Database } from '../db/database.ts';
import { COMPETITIONS, type CompetitionKey } from './channels.ts';
import { courtScript, isCourtSport } from './court-script.ts';
import { cupScript } from './cup-script.ts';
import { type PlannedProgramme, planDay } from './day-plan.ts';
import type { DemoTeam } from './demo-teams.ts';
import { readDemoTeams } from './demo-teams.ts';
import { footballScript } from './football-script.ts';
import { insertRows, takeIds } from './insert-rows.ts';
import type { MatchScript } from './match-script.ts';
import { roundPairings } from './pairings.ts';
import { isSetSport, volleyballScript } from './set-script.ts';
import { comesFromStudio } from './shows.ts';
import { REFEREES, SEED } from './squads.ts';
import { BEFORE_KICK_OFF, type WeeklySlot } from './weekly-pattern.ts';

const MINUTE = 60_000;
/** First day of round 1. */
const FIRST_DAY = '2025-01-01';
/** Weight of the most popular clubs when the evening's matches are chosen. */
const FOLLOWED: Readonly<Record<string, number>> = { Benfica: 5, 'FC Porto': 5, Sporting: 5, 'SC Braga': 3, 'Vitória SC': 2 };
const CANDIDATES = 3;
/** Minutes between two counts of the invented votes. */
const VOTE_STEP = 6;

const iso = (ms: number): string => new Date(ms).toISOString();

/** Data that is the same for all days, read once. */
export interface GuideParts {
  readonly slots: readonly WeeklySlot[];
  readonly channels: ReadonlyMap<number, number>;
  readonly competitions: ReadonlyMap<string, { readonly id: number; readonly key: CompetitionKey; readonly rounds: number | null }>;
  readonly teams: Readonly<Record<CompetitionKey, readonly DemoTeam[]>>;
}

/** @returns null when the demonstration is not installed */
export async function readGuideParts(db: Database): Promise<GuideParts | null> {
  const [slots, channels, competitions, teams] = await Promise.all([
    db
      .selectFrom('weekly_slots')
      .innerJoin('channels', 'channels.id', 'weekly_slots.channel_id')
      .select([
        'channels.numero',
        'weekday',
        'minute_of_day as minute',
        'duration_minutes as duration',
        'kind',
        'title',
        'description',
        'broadcast',
        'weekly_slots.modality_slug as modality',
        'competition',
      ])
      .orderBy('channels.numero')
      .orderBy('weekday')
      .orderBy('minute_of_day')
      .execute(),
    db.selectFrom('channels').select(['id', 'numero']).where('id', 'in', db.selectFrom('weekly_slots').select('channel_id')).execute(),
    db.selectFrom('competitions').select(['id', 'name']).execute(),
    readDemoTeams(db),
  ]);
  if (slots.length === 0) return null;
  const known = new Map(COMPETITIONS.map((one) => [one.name, one]));
  return {
    slots: slots.map((slot) => ({ ...slot, broadcast: slot.broadcast as WeeklySlot['broadcast'], modality: slot.modality ?? 'estudio' })),
    channels: new Map(channels.map(({ id, numero }) => [numero, id])),
    competitions: new Map(
      competitions.flatMap(({ id, name }) => {
        const one = known.get(name);
        return one ? [[name, { id, key: one.key as CompetitionKey, rounds: one.rounds }] as const] : [];
      }),
    ),
    teams,
  };
}

interface PlannedMatch {
  readonly programme: PlannedProgramme;
  readonly competition: { readonly id: number; readonly key: CompetitionKey; readonly rounds: number | null };
  readonly local: DemoTeam;
  readonly visitor: DemoTeam;
  /** null where the competition has no rounds */
  readonly round: number | null;
  /** Number of the season, from 1: after its last round the next one begins. */
  readonly season: number;
}

/** The day's pairings: one round of each competition, the most popular in the evening. */
function assignTeams(day: string, programmes: readonly PlannedProgramme[], parts: GuideParts): PlannedMatch[] {
  const number = daysBetween(FIRST_DAY, day);
  const matches = programmes.filter(({ slot }) => slot.kind === 'match' && slot.competition !== null);
  return [...Map.groupBy(matches, ({ slot }) => slot.competition ?? '')].flatMap(([name, list]) => {
    const competition = parts.competitions.get(name);
    if (!competition) return [];
    const teams = parts.teams[competition.key];
    // Without rounds the pairings go on all the same.
    const rounds = competition.rounds ?? 2 * (teams.length - 1);
    const round = ((number % rounds) + rounds) % rounds;
    const season = Math.floor(number / rounds) + 1;
    const weight = (team: DemoTeam): number => FOLLOWED[team.shortName] ?? 0;
    const pairings = roundPairings(teams.length, round)
      .flatMap(([a, b]) => {
        const [local, visitor] = [teams[a], teams[b]];
        return local && visitor ? [{ local, visitor }] : [];
      })
      .map((pair) => ({
        ...pair,
        rank: weight(pair.local) + weight(pair.visitor) + randomFrom(`${SEED}|${day}|${pair.local.shortName}`)(),
      }))
      .toSorted((a, b) => b.rank - a.rank);
    // The slot nearest to a kick-off at 20:15 first.
    const byTime = list.toSorted((a, b) => Math.abs(a.slot.minute - 1170) - Math.abs(b.slot.minute - 1170) || a.numero - b.numero);
    return byTime.flatMap((programme, i) => {
      const pair = pairings[i];
      return pair ? [{ programme, competition, ...pair, round: competition.rounds === null ? null : round + 1, season }] : [];
    });
  });
}

const matchPoster = ({ local, visitor }: { local: DemoTeam; visitor: DemoTeam }, sport: string): ArtworkData => {
  const bare = ({ crest: { kind: _, ...crest } }: DemoTeam) => crest;
  return { kind: 'poster', sport, title: `${local.shortName} × ${visitor.shortName}`, teams: [bare(local), bare(visitor)] };
};

/** One picture per title. The screen marks what is a demonstration, so the drawn title does not. */
export function showPoster(name: string, modality: string): ArtworkData {
  const title = name.replace(' (Demonstração)', '');
  return { kind: 'poster', sport: modality, title, seed: title };
}

/** Writes a day. The caller holds the day's row in materialised_days and an open transaction. */
export async function materialiseDay(db: Database, day: string, parts: GuideParts): Promise<void> {
  const programmes = planDay(day, parts.slots);
  const matches = assignTeams(day, programmes, parts);
  const eventIds = await takeIds(db, 'events', matches.length);
  const scripts = matches.map((match): MatchScript => {
    const { programme, local, visitor } = match;
    const request = {
      seed: `${SEED}|${day}|${programme.numero}|${programme.slot.minute}`,
      kickOff: programme.from + BEFORE_KICK_OFF * MINUTE,
      local,
      visitor,
    };
    const { modality } = programme.slot;
    if (isSetSport(modality)) return volleyballScript(request);
    if (isCourtSport(modality)) return courtScript(modality, request);
    return match.competition.key === 'taca' ? cupScript(request) : footballScript(request);
  });
  const matchOf = new Map(matches.map((match, i) => [match.programme, { match, id: eventIds[i] as number }]));

  const pictures = programmes.map((programme) => {
    const found = matchOf.get(programme);
    return found ? matchPoster(found.match, programme.slot.modality) : showPoster(programme.slot.title, programme.slot.modality);
  });
  await storeArtworks(db, pictures);

  await insertRows(
    db,
    'events',
    matches.map(({ programme, competition, local, visitor, round, season }, i) => ({
      id: eventIds[i],
      competition_id: competition.id,
      season: String(season),
      round_number: round,
      round_name: round === null ? '' : `Jornada ${round}`,
      modality_slug: programme.slot.modality,
      local_team_id: local.id,
      visitor_team_id: visitor.id,
      starts_at: iso(programme.from + BEFORE_KICK_OFF * MINUTE),
      ends_at: iso(scripts[i]?.endsAt ?? programme.to),
      regular_local: scripts[i]?.decision?.regular.local ?? null,
      regular_visitor: scripts[i]?.decision?.regular.visitor ?? null,
      penalties_local: scripts[i]?.decision?.penalties.local ?? null,
      penalties_visitor: scripts[i]?.decision?.penalties.visitor ?? null,
      venue: local.club.ground,
      referee: REFEREES[hash32(`${SEED}|${day}|${i}`) % REFEREES.length],
      demonstration: true,
      source: 'demo',
    })),
  );
  await insertRows(
    db,
    'event_incidents',
    scripts.flatMap((script, i) => script.incidents.map((one) => ({ event_id: eventIds[i], ...one, at: iso(one.at) }))),
  );
  await insertRows(
    db,
    'event_statistics',
    scripts.flatMap((script, i) => script.statistics.map((one) => ({ event_id: eventIds[i], ...one, at: iso(one.at) }))),
  );
  await insertRows(
    db,
    'line_ups',
    scripts.flatMap((script, i) => script.lineUps.map((one) => ({ event_id: eventIds[i], ...one }))),
  );
  await insertRows(
    db,
    'programmes',
    programmes.flatMap((programme, i) => {
      const { slot, numero, from, to } = programme;
      const channel_id = parts.channels.get(numero);
      const found = matchOf.get(programme);
      if (channel_id === undefined) return [];
      return [
        {
          channel_id,
          starts_at: iso(from),
          ends_at: iso(to),
          title: found ? `${found.match.local.shortName} × ${found.match.visitor.shortName}` : slot.title,
          description: found ? matchText(found.match) : slot.description,
          broadcast: slot.broadcast,
          modality_slug: slot.modality,
          competition: slot.competition,
          event_id: found?.id ?? null,
          studio: !found && comesFromStudio(slot.title),
          image_hash: artworkHash(pictures[i] as ArtworkData),
          demonstration: true,
          source: 'demo',
        },
      ];
    }),
  );
  await writePolls(db, matches, eventIds, scripts);
}

function matchText({ local, visitor, round, competition }: PlannedMatch): string {
  const name = COMPETITIONS.find(({ key }) => key === competition.key)?.name ?? '';
  const when = round === null ? '' : `, jornada ${round}`;
  return `${name.replace(' (Demonstração)', '')}${when}. ${local.club.name} recebe ${visitor.club.name}. Recinto: ${local.club.ground}, ${local.club.city}. O jogo, os jogadores e o resultado são inventados.`;
}

/** Polls for the best player of the main football matches, open from kick-off. */
async function writePolls(
  db: Database,
  matches: readonly PlannedMatch[],
  eventIds: readonly number[],
  scripts: readonly MatchScript[],
): Promise<void> {
  const chosen = matches.flatMap((match, i) =>
    match.competition.key === 'liga' || match.competition.key === 'segunda' ? [{ match, i }] : [],
  );
  const ids = await takeIds(db, 'polls', chosen.length);
  await insertRows(
    db,
    'polls',
    chosen.map(({ match, i }, n) => ({
      id: ids[n],
      kind: 'mvp',
      title: `${match.local.shortName} × ${match.visitor.shortName}: melhor em campo (Demonstração)`,
      event_id: eventIds[i],
      opens_at: iso(match.programme.from + BEFORE_KICK_OFF * MINUTE),
      closes_at: iso(scripts[i]?.endsAt ?? match.programme.to),
      code: shortCodeOf(
        createHash('sha256').update(`${SEED}|poll|${match.programme.from}|${match.programme.numero}`).digest(),
        POLL_CODE_CHARS,
      ),
      source: 'demo',
    })),
  );
  const votes: object[] = [];
  await insertRows(
    db,
    'poll_options',
    chosen.flatMap(({ match, i }, n) => {
      const random = randomFrom(`${SEED}|votes|${match.programme.from}|${match.programme.numero}`);
      const starters = new Set(scripts[i]?.lineUps.filter(({ starter }) => starter).map(({ player_id }) => player_id));
      // Last positions first: candidates are forwards before defenders.
      const best = (team: DemoTeam) =>
        team.players
          .filter(({ id, position }) => starters.has(id) && position !== 'GR')
          .toReversed()
          .slice(0, CANDIDATES);
      const options = [
        ...best(match.local).map((player) => ({ player, side: 'local' })),
        ...best(match.visitor).map((player) => ({ player, side: 'visitor' })),
      ];
      const opens = match.programme.from + BEFORE_KICK_OFF * MINUTE;
      const steps = Math.max(1, Math.floor(((scripts[i]?.endsAt ?? match.programme.to) - opens) / (VOTE_STEP * MINUTE)));
      return options.map(({ player, side }, position) => {
        // Each candidate has a first share and one moment in which many change their minds.
        const [base, surge, when] = [randomInteger(random, 2, 40), randomInteger(random, 0, 160), randomInteger(random, 1, steps)];
        for (let step = 0; step < steps; step += 1)
          votes.push({
            poll_id: ids[n],
            position: position + 1,
            at: iso(opens + step * VOTE_STEP * MINUTE),
            votes: base + (step >= when ? Math.round(surge / (step - when + 1)) : 0),
          });
        return { poll_id: ids[n], position: position + 1, label: player.name, player_id: player.id, side, votes: 0 };
      });
    }),
  );
  await insertRows(db, 'poll_minutes', votes);
}
