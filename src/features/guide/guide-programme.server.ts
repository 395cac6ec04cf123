/** What the sheet of a programme shows, from its own call, else from the guide's entry. */

import type { Fixture } from '#contract/entities/fixture.ts';
import { toChannel } from '#model/channel.ts';
import { matchName } from '#model/hidden-result.ts';
import { matchTitle, offOf, offText, roundText, toMatch } from '#model/match.ts';
import { hasBegun, liveClockText } from '#model/match-clock.ts';
import { type Programme, toProgramme } from '#model/programme.ts';
import type { Section } from '#model/section.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { serverNow } from '#server/clock.ts';
import { log } from '#server/log.ts';
import { UpstreamError } from '#upstream/fault.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import { sportReads } from '#upstream/sport-reads.ts';
import { scoreOf, themes } from './guide.server.ts';
import type { GuideProgramme, GuideRepeat, GuideSport } from './guide-data.ts';
import { dayRows, type LineUpChannel, lineUp, modalities } from './guide-rows.server.ts';

/** Most showings of the same programme that a sheet lists. */
const MAX_REPEATS = 6;

/**
 * A programme's sheet, or null when the guide does not have it any more. Never throws.
 * @param day Lisbon day of the grid that it was chosen in; null: today's
 */
export const loadGuideProgramme = (id: number, day: string | null): Promise<Section<GuideProgramme | null>> =>
  sectionOf('guide programme', () => readGuideProgramme(id, day ?? lisbonDay(serverNow())));

const withMatch = (programme: Programme, fixture: Fixture | null): Programme =>
  programme.match === null && fixture ? { ...programme, match: toMatch(fixture, programme.modality) } : programme;

/** A later broadcast of the same match, or of the same recording: the next live edition of a programme is another programme. */
const isRepeat = (programme: Programme, other: Programme, now: number): boolean =>
  other.startsAt > now && (other.broadcast !== 'direto' || (programme.match !== null && other.match?.id === programme.match.id));

async function readGuideProgramme(id: number, day: string): Promise<GuideProgramme | null> {
  const [found, fixture, all, sports] = await Promise.all([
    reads.programme(id).catch((error: unknown) => (error instanceof UpstreamError ? error : Promise.reject(error))),
    // The guide of an upstream with the specification's fields alone does not name the match (SPEC §7).
    sportReads.programmeFixture(id).catch(() => null),
    lineUp().catch(() => []),
    modalities(),
  ]);
  if (found === null || found instanceof UpstreamError) return fromGrid(id, day, all, sports, found);
  const lines = new Map(all.map((one) => [one.id, one]));
  const programme = withMatch(toProgramme(found.entry), fixture);
  const repeats = found.outras_emissoes
    .map(toProgramme)
    .filter((other) => isRepeat(programme, other, serverNow()))
    .slice(0, MAX_REPEATS)
    .map(({ id: repeat, title, match, channelId, startsAt, broadcast }) => ({
      id: repeat,
      title: match ? matchTitle(match) : title,
      channelId,
      channelName: lines.get(channelId)?.name ?? String(channelId),
      channelNumber: lines.get(channelId)?.number ?? channelId,
      startsAt,
      broadcast,
    }));
  return toSheet(programme, toChannel(found.channel), repeats, sports);
}

/**
 * The sheet of an entry of the grid, for an upstream without the programme's own call.
 * @param missing why that call gave nothing: null, it knows no such programme
 * @throws UpstreamError when the grid cannot be read either
 */
async function fromGrid(
  id: number,
  day: string,
  all: readonly LineUpChannel[],
  sports: readonly GuideSport[],
  missing: UpstreamError | null,
): Promise<GuideProgramme | null> {
  const rows = await dayRows(
    all,
    all.map((one) => one.id),
    day,
  );
  for (const channel of all) {
    const programme = rows.get(channel.id)?.find((one) => one.id === id);
    if (programme) return toSheet(programme, channel, [], sports);
  }
  const complete = all.length > 0 && [...rows.values()].every((row) => row !== null);
  if (missing && !complete) throw missing;
  if (missing) log('warn', 'guide', 'the programme is neither in its own call nor in the grid', { id, day, error: missing });
  return null;
}

function toSheet(
  programme: Programme,
  { id, number, name, slug, guideOnly }: Pick<LineUpChannel, 'id' | 'number' | 'name' | 'slug' | 'guideOnly'>,
  repeats: GuideRepeat[],
  sports: readonly GuideSport[],
): GuideProgramme {
  const round = programme.match?.round ?? null;
  const isOff = programme.match !== null && offOf(programme.match) !== null;
  const context = programme.competition ?? programme.match?.competition ?? themes(sports).get(programme.modality ?? '') ?? '';
  return {
    id: programme.id,
    title: programme.title,
    description: programme.description,
    picture: programme.picture,
    broadcast: programme.broadcast,
    startsAt: programme.startsAt,
    endsAt: programme.endsAt,
    context: [round === null ? context : roundText(context, round), programme.match && offText(programme.match)].filter(Boolean).join(', '),
    teams: programme.match
      ? [programme.match.local, programme.match.visitor].map(({ id: team, name: whole, shortName }) => ({
          id: team,
          name: whole,
          shortName,
        }))
      : [],
    score: scoreOf(programme),
    result: programme.match && programme.match.kind !== 'fixture' ? matchName(programme.match) : null,
    kickOff: programme.match && !isOff && !hasBegun(programme.match, serverNow()) ? programme.match.startsAt : null,
    isOff: isOff && programme.broadcast === 'direto',
    minute: programme.match ? liveClockText(programme.match, serverNow()) : null,
    demonstration: programme.demonstration,
    channel: { id, number, name, slug, theme: '', ...(guideOnly ? { guideOnly } : {}) },
    repeats,
  };
}
