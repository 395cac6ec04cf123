/** What a team's page needs of the upstream. */
import { toChannel } from '#model/channel.ts';
import { type League, toLeague } from '#model/league.ts';
import type { Match } from '#model/match.ts';
import { placeMatches } from '#model/match-place.ts';
import { mergedMoments, toMoment } from '#model/moment.ts';
import { type Scorer, toScorer } from '#model/scorer.ts';
import type { Section } from '#model/section.ts';
import { toVideoCard } from '#model/video.ts';
import { serverNow } from '#server/clock.ts';
import { UpstreamError } from '#upstream/fault.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import { sportReads } from '#upstream/sport-reads.ts';
import { resultsOf, type TeamFacts, type TeamLeague, type TeamMatches, type TeamMedia, toTeamFacts } from './team-model.ts';

/** Matches whose videos are asked for one by one, where the upstream does not gather a team's. */
const MATCHES_WITH_VIDEOS = 4;
/** Days of the guide in which a match's channel is looked for, where the upstream does not tell it. */
const AHEAD_MS = 7 * 86_400_000;
/** The range moves in steps of this size, so that viewers share cached answers. Milliseconds. */
const STEP_MS = 300_000;
const PROGRAMMES_A_CHANNEL = 60;

/** A team; null for an unknown one. */
export const loadTeam = (id: number): Promise<Section<TeamFacts | null>> =>
  sectionOf('team', async () => {
    const wire = await sportReads.team(id);
    return wire && toTeamFacts(wire);
  });

/** Its match in play and its next ones, each with its channel. */
export const loadTeamMatches = (id: number): Promise<Section<TeamMatches>> =>
  sectionOf('team matches', async () => {
    const [answer, lineUp] = await Promise.all([sportReads.teamNext(id), reads.channels().catch(() => [])]);
    const channels = new Map(lineUp.map((wire) => [wire.id, toChannel(wire)]));
    const placed = placeMatches(answer?.events ?? [], answer?.showings ?? [], channels);
    if (placed.length > 0 && placed.every(({ showing }) => showing === null)) await placeByGuide(placed, channels);
    const live = placed.find(({ match }) => match.kind === 'live') ?? null;
    return { live, next: placed.filter((one) => one !== live && one.match.kind === 'fixture') };
  });

/** Finds the broadcasts in the guide, for an upstream that has no list of them beside the matches. */
async function placeByGuide(placed: TeamMatches['next'], channels: ReadonlyMap<number, ReturnType<typeof toChannel>>): Promise<void> {
  const from = Math.floor(serverNow() / STEP_MS) * STEP_MS;
  const programmes = await reads.broadcastsAhead(from, from + AHEAD_MS, PROGRAMMES_A_CHANNEL).catch(() => []);
  for (const one of placed) {
    const programme = programmes.find(({ match }) => match?.id !== null && match?.id === one.match.id);
    const channel = programme && channels.get(programme.channelId);
    if (programme && channel) one.showing = { ...programme, channel, demonstration: programme.demonstration || one.match.demonstration };
  }
}

/** All matches of the season that are over, the newest first. */
export const loadTeamResults = (id: number): Promise<Section<Match[]>> =>
  sectionOf('team results', async () => {
    const answer = (await sportReads.teamLast(id))?.events ?? (await sportReads.team(id))?.last ?? [];
    return resultsOf(answer);
  });

/** Videos and moments of its matches. */
export const loadTeamMedia = (id: number): Promise<Section<TeamMedia>> =>
  sectionOf('team media', async () => {
    const media = await sportReads.teamMedia(id);
    if (media)
      return {
        videos: media.videos.map(toVideoCard),
        videosTotal: media.videos_total,
        moments: mergedMoments(media.moments.map(toMoment)),
        momentsTotal: media.moments_total,
      };
    const last = (await sportReads.team(id))?.last ?? [];
    const found = await Promise.all(
      last.slice(0, MATCHES_WITH_VIDEOS).map(({ event_id }) => reads.fixtureVideos(event_id).catch(() => [])),
    );
    const videos = found.flat().map(toVideoCard);
    return { videos, videosTotal: videos.length, moments: [], momentsTotal: 0 };
  });

/** Its players with goals in its league. */
export const loadTeamScorers = ({ competition, team }: TeamLeague): Promise<Section<Scorer[]>> =>
  sectionOf('team scorers', async () => ((await sportReads.competitionScorers(competition, null, team))?.scorers ?? []).map(toScorer));

/** The table of its league; null where there is none. @param competitionId of the league */
export const loadTeamTable = (competitionId: number): Promise<Section<League | null>> =>
  sectionOf('team table', async () => {
    const wire = await sportReads.competitionTable(competitionId, null);
    if (wire?.lost.includes('rows')) throw new UpstreamError('competitionTable', { kind: 'shape', detail: 'rows' });
    return wire && toLeague(wire);
  });
