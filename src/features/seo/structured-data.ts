/** schema.org structured data of a page. Pure functions; addresses are absolute. */
import { type Match, matchLabel } from '#model/match.ts';

export type Graph = Record<string, unknown>;

/** JSON for a script element, escaped so that it cannot close the element or open a comment. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (letter) => `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);

export const websiteGraph = (origin: string, name: string, description: string): Graph => ({
  '@type': 'WebSite',
  '@id': `${origin}/#site`,
  url: `${origin}/`,
  name,
  description,
  inLanguage: 'pt-PT',
});

export interface BroadcastFacts {
  /** absolute address of the page that plays it */
  url: string;
  title: string;
  channel: string;
  picture: string | null;
  /** milliseconds since 1970 */
  startsAt: number;
  endsAt: number;
  live: boolean;
  match: Match | null;
}

const iso = (ms: number): string => new Date(ms).toISOString();

const team = (name: string, logo: string | null): Graph => ({ '@type': 'SportsTeam', name, ...(logo ? { logo } : {}) });

/** A match without its result: search results must not reveal it. */
export function sportsEventGraph(match: Match, { url, picture, endsAt }: Pick<BroadcastFacts, 'url' | 'picture' | 'endsAt'>): Graph {
  const home = team(match.local.name, match.local.crest);
  const away = team(match.visitor.name, match.visitor.crest);
  const postponed = match.kind === 'fixture' && match.postponed;
  return {
    '@type': 'SportsEvent',
    name: matchLabel(match, null),
    startDate: iso(match.startsAt),
    endDate: iso(Math.max(endsAt, match.startsAt)),
    eventStatus: `https://schema.org/${postponed ? 'EventPostponed' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    ...(picture ? { image: picture } : {}),
    homeTeam: home,
    awayTeam: away,
    competitor: [home, away],
    ...(match.competition ? { superEvent: { '@type': 'SportsEvent', name: match.competition, startDate: iso(match.startsAt) } } : {}),
  };
}

/** A programme on a channel, with the match it shows. */
export function broadcastGraph(facts: BroadcastFacts): Graph {
  return {
    '@type': 'BroadcastEvent',
    name: facts.title,
    url: facts.url,
    ...(facts.picture ? { image: facts.picture } : {}),
    startDate: iso(facts.startsAt),
    endDate: iso(facts.endsAt),
    isLiveBroadcast: facts.live,
    publishedOn: { '@type': 'BroadcastService', name: facts.channel, url: facts.url },
    ...(facts.match ? { broadcastOfEvent: sportsEventGraph(facts.match, facts) } : {}),
  };
}

export const graphText = (graphs: readonly Graph[]): string => safeJson({ '@context': 'https://schema.org', '@graph': graphs });
