/** What the Formula 1 predictor reads and keeps. */
import type { F1Event } from '#contract/entities/f1-season.ts';
import type { F1Standings } from '#contract/entities/f1-standings.ts';
import { type Channel, toChannel } from '#model/channel.ts';
import type { Section } from '#model/section.ts';
import { m } from '#paraglide/messages.js';
import { f1TeamColour } from '#rules/f1-teams.ts';
import { F1_SLOTS } from '#rules/predictor-points.ts';
import { serverNow } from '#server/clock.ts';
import { requestState } from '#server/request-state.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import type { Post } from '#session/posted-form.server.ts';
import { unlessSessionEnded } from '#session/viewer.server.ts';
import { isNotFound, UpstreamError } from '#upstream/fault.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import { sportReads } from '#upstream/sport-reads.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';
import { type F1Choice, type F1Leaders, type F1Predictor, readF1Picks } from './f1-model.ts';
import type { SaveAnswer } from './football-model.ts';
import { answered, postedAnswer, refusalOf } from './predictors.server.ts';

const asViewer = () => ({ context: viewerHeaders() });
const noPicks = (): null[] => Array.from({ length: F1_SLOTS }, () => null);

/** What came true, in the order of the slots; null before the result. */
const outcomeOf = ({ result, pole_driver_id, fastest_lap_driver_id }: F1Event): F1Predictor['race']['outcome'] =>
  result && [
    ...[1, 2, 3].map((place) => result.find(({ position }) => position === place)?.driver_id ?? null),
    pole_driver_id,
    fastest_lap_driver_id,
  ];

/** Drivers of the championship beside the prediction. */
const LEADERS = 8;

function leadersOf({ season, after_round, source, drivers }: F1Standings): F1Leaders | null {
  if (drivers.length === 0) return null;
  return {
    season,
    races: after_round,
    source,
    drivers: drivers.slice(0, LEADERS).map(({ position, points, driver: { id, name, constructor_id } }) => ({
      id,
      position,
      name,
      points,
      colour: f1TeamColour(constructor_id),
    })),
  };
}

/** The channel of a race that is to come; null while the guide does not know it, or when it cannot be read. */
async function channelOf(race: F1Event, standings: F1Standings | null): Promise<Channel | null> {
  const session = standings?.races.find(({ id }) => id === race.id)?.session;
  if (session === undefined || race.result !== null) return null;
  const [known, lineUp] = await Promise.all([reads.f1Session(session).catch(() => null), reads.channels().catch(() => [])]);
  const shown = known?.showings.map(({ id_canal }) => lineUp.find(({ id }) => id === id_canal)).find((wire) => wire !== undefined);
  return shown ? toChannel(shown) : null;
}

/** @param wanted round of the season; null: the next race that can be predicted, else the last one. @returns null without a season or such a round */
export const loadF1 = (wanted: number | null): Promise<Section<F1Predictor | null>> =>
  sectionOf('f1 predictor', async () => {
    const isSignedIn = requestState()?.signedIn === true;
    const [season, standings, posted] = await Promise.all([
      isSignedIn
        ? unlessSessionEnded(
            answerOf('f1PredictorList', upstream().f1PredictorList({}, asViewer()), { personal: true }).catch((error: unknown) => {
              if (isNotFound(error)) return null;
              throw error;
            }),
            () => sportReads.f1Season(),
          )
        : sportReads.f1Season(),
      sportReads.f1Standings(null).catch(() => null),
      postedAnswer(),
    ]);
    const races = season?.events.filter(({ state }) => state !== 'cancelled') ?? [];
    const now = serverNow();
    const race =
      wanted === null
        ? (races.find(({ locks_at }) => Date.parse(locks_at) > now) ?? races.at(-1))
        : races.find(({ round }) => round === wanted);
    if (!season || !race) return null;
    const at = races.indexOf(race);
    const [groups, channel] = await Promise.all([
      isSignedIn
        ? unlessSessionEnded(
            answerOf('f1Predictor', upstream().f1Predictor({ params: { id: race.id } }, asViewer()), { personal: true }),
            () => null,
          )
        : null,
      channelOf(race, standings),
    ]);
    const places = new Map(standings?.drivers.map(({ driver }, place) => [driver.id, place]));
    const placeOf = (id: string) => places.get(id) ?? places.size;
    return {
      season: season.season,
      race: {
        id: race.id,
        round: race.round,
        name: race.name,
        place: race.place,
        laps: race.laps,
        startsAt: Date.parse(race.race),
        locksAt: Date.parse(race.locks_at),
        byQualifying: race.qualifying !== null && race.locks_at === race.qualifying,
        outcome: outcomeOf(race),
        picks: race.prediction ? noPicks().map((none, slot) => race.prediction?.driver_ids[slot] ?? none) : noPicks(),
      },
      previous: races[at - 1]?.round ?? null,
      next: races[at + 1]?.round ?? null,
      drivers: season.drivers
        .map(
          ({ id, name, number, constructor_id, constructor_name }): F1Choice => ({
            id,
            name: name.replace(/^\S+ (?=\S)/, ''),
            number,
            team: constructor_name ?? '',
            colour: f1TeamColour(constructor_id),
          }),
        )
        .toSorted((a, b) => placeOf(a.id) - placeOf(b.id)),
      own: groups && {
        groups: groups.groups,
        points: groups.round_points,
        seasonPoints: groups.season_points,
        history: races
          .filter(({ prediction, state }) => prediction !== null && state === 'finished')
          .map(({ round, name, prediction }) => ({ round, name, points: prediction?.points ?? null }))
          .toReversed(),
      },
      channel,
      standings: standings && leadersOf(standings),
      posted,
    };
  });

async function saveAnswer(values: Record<string, string>): Promise<SaveAnswer> {
  const picks = readF1Picks(values);
  const id = Number(values.prova);
  if (!Number.isSafeInteger(id) || id <= 0) return { ok: false, message: m.predictor_failed() };
  if (picks.every((one) => one === null)) return { ok: false, message: m.f1_predictor_nothing() };
  try {
    await answerOf('f1Predict', upstream().f1Predict({ params: { id }, body: { driver_ids: picks } }, asViewer()), { personal: true });
    return { ok: true, message: m.f1_predictor_saved() };
  } catch (error) {
    if (error instanceof UpstreamError && error.fault.kind === 'http' && error.fault.status === 409)
      return { ok: false, message: m.f1_predictor_closed() };
    return refusalOf(error);
  }
}

export const answerF1 = async ({ values, back }: Post<Record<string, string>>): Promise<SaveAnswer> =>
  answered(back, await saveAnswer(values));
