/** Calendar files (RFC 5545) of a programme, a match, a team or a competition. They never have a result. */

import { type Channel, toChannel } from '#model/channel.ts';
import { clubName } from '#model/club-name.ts';
import { type Match, matchLabel, offOf, toMatch, toTeam } from '#model/match.ts';
import { placeMatches } from '#model/match-place.ts';
import { toProgramme } from '#model/programme.ts';
import { programmeSheet } from '#model/programme-path.ts';
import { matchSlug } from '#model/recording-path.ts';
import type { Showing } from '#model/showing.ts';
import { competitionText } from '#model/showing-text.ts';
import { m } from '#paraglide/messages.js';
import { stringifySearch } from '#rules/address-search.ts';
import { CALENDAR_KINDS, type CalendarKind, calendarPath } from '#rules/calendar-path.ts';
import { ALERT_MINUTES } from '#rules/constants.ts';
import { slug } from '#rules/slug.ts';
import { log } from '#server/log.ts';
import { isMaintenance } from '#upstream/fault.ts';
import { reads } from '#upstream/reads.ts';
import { sportReads } from '#upstream/sport-reads.ts';
import { type Calendar, calendarText, type Entry } from './calendar-text.server.ts';

/** Assumed length of a match in a calendar. Milliseconds. */
const MATCH_MS = 2 * 3_600_000;
/** Longest alarm before the start: as the longest reminder. Minutes. */
const MAX_ALARM = ALERT_MINUTES.xtreme;

const matchEntry = (match: Match, showing: Showing | null): Entry => ({
  uid: `jogo-${match.id ?? `${match.local.id}-${match.visitor.id}-${match.startsAt}`}`,
  title: matchLabel(match, null),
  startsAt: match.startsAt,
  endsAt: Math.max(match.startsAt + MATCH_MS, showing?.endsAt ?? 0),
  channel: showing?.channel ?? null,
  details: competitionText({ match, competition: match.competition }) ?? '',
  path: match.id === null ? '/' : `/matchplayer/${match.id}/${matchSlug(match)}`,
  off: offOf(match),
});

const readChannels = async (): Promise<Map<number, Channel>> =>
  new Map((await reads.channels().catch(() => [])).map((wire) => [wire.id, toChannel(wire)]));

async function ofTeam(id: number): Promise<Calendar | null> {
  const [team, next, last, channels] = await Promise.all([
    sportReads.team(id),
    sportReads.teamNext(id),
    sportReads.teamLast(id).catch(() => null),
    readChannels(),
  ]);
  if (team === null) return null;
  const past = (last?.events ?? team.last).map((one) => matchEntry(toMatch(one), null)).reverse();
  const coming = placeMatches(next?.events ?? [], next?.showings ?? [], channels).map(({ match, showing }) => matchEntry(match, showing));
  return { name: m.calendar_team({ team: clubName(toTeam(team)) }), entries: [...past, ...coming] };
}

async function ofCompetition(id: number): Promise<Calendar | null> {
  const [next, channels] = await Promise.all([sportReads.competitionNext(id), readChannels()]);
  if (next === null) return null;
  const entries = placeMatches(next.events, next.showings, channels).map(({ match, showing }) => matchEntry(match, showing));
  return { name: next.competition.name, entries };
}

async function ofMatch(id: number): Promise<Calendar | null> {
  const wire = await reads.matchPlayer(id);
  if (wire === null) return null;
  const channels = new Map(wire.channels.map((one) => [one.id, toChannel(one)]));
  const live = wire.showings.filter(({ tipoEmissao }) => tipoEmissao === 'direto').map((one) => ({ ...one, event_id: id }));
  const [placed] = placeMatches([wire.event], live, channels);
  if (!placed) return null;
  const entry = matchEntry(placed.match, placed.showing);
  return { name: entry.title, entries: [entry] };
}

async function ofProgramme(id: number): Promise<Calendar | null> {
  const wire = await reads.programme(id);
  if (wire === null) return null;
  const programme = toProgramme(wire.entry);
  const channel = toChannel(wire.channel);
  const { to, search } = programmeSheet(programme);
  const entry: Entry = {
    uid: programme.match?.id ? `jogo-${programme.match.id}` : `programa-${channel.id}-${slug(programme.title)}-${programme.startsAt}`,
    title: programme.match ? matchLabel(programme.match, null) : programme.title,
    startsAt: programme.startsAt,
    endsAt: programme.endsAt,
    channel,
    details: programme.description,
    path: `${to}${stringifySearch({ ...search })}`,
    off: programme.match && offOf(programme.match),
  };
  return { name: entry.title, entries: [entry] };
}

const load: Record<CalendarKind, (id: number) => Promise<Calendar | null>> = {
  programa: ofProgramme,
  jogo: ofMatch,
  equipa: ofTeam,
  competicao: ofCompetition,
};

const refusal = (status: number, text: string): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } });

/** Minutes of the alarm in `?antes=15`; null for none. */
function readAlarm(url: URL): number | null {
  const text = url.searchParams.get('antes');
  return text !== null && /^\d{1,4}$/.test(text) && Number(text) <= MAX_ALARM ? Number(text) : null;
}

/** Answers `/calendario/{kind}/{id}.ics`. */
export async function calendarFile(request: Request, kind: string, file: string): Promise<Response> {
  const known = CALENDAR_KINDS.find((one) => one === kind);
  const id = /^(\d{1,16})\.ics$/.exec(file)?.[1];
  if (known === undefined || id === undefined || !Number.isSafeInteger(Number(id))) return refusal(404, m.calendar_missing());
  try {
    const calendar = await load[known](Number(id));
    if (calendar === null) return refusal(404, m.calendar_missing());
    const path = calendarPath(known, Number(id));
    return new Response(calendarText(calendar, path, readAlarm(new URL(request.url))), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `inline; filename="${slug(calendar.name, 'calendario')}.ics"`,
        'cache-control': 'public, max-age=300',
      },
    });
  } catch (error) {
    log('warn', 'upstream', 'a calendar was not made', { error });
    return refusal(isMaintenance(error) ? 503 : 502, m.calendar_failed());
  }
}
