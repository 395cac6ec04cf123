/** schema.org structured data of a page. Pure functions; addresses are absolute. */
import { clubName } from '#model/club-name.ts';
import { type Match, matchLabel, offOf, type Team } from '#model/match.ts';
import type { OffState } from '#rules/match-off.ts';
import { sportName } from '#rules/sport-rules.ts';

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

/** By the name that every page shows; the whole one is another name of it. */
const teamGraph = (team: Pick<Team, 'name' | 'shortName' | 'crest'>): Graph => ({
  '@type': 'SportsTeam',
  name: clubName(team),
  ...(team.name === clubName(team) ? {} : { alternateName: team.name }),
  ...(team.crest ? { logo: team.crest } : {}),
});

/** schema.org knows two ways of being off. One that was halted to go on another day is put off; the others will not be played on. */
const EVENT_STATUS: Record<OffState, string> = {
  postponed: 'EventPostponed',
  suspended: 'EventPostponed',
  cancelled: 'EventCancelled',
  abandoned: 'EventCancelled',
  awarded: 'EventCancelled',
};

/** A match without its result: search results must not reveal it. */
export function sportsEventGraph(match: Match, { url, picture, endsAt }: Pick<BroadcastFacts, 'url' | 'picture' | 'endsAt'>): Graph {
  const home = teamGraph(match.local);
  const away = teamGraph(match.visitor);
  const off = offOf(match);
  return {
    '@type': 'SportsEvent',
    name: matchLabel(match, null),
    ...(sportName(match.modality) ? { sport: sportName(match.modality) } : {}),
    startDate: iso(match.startsAt),
    endDate: iso(Math.max(endsAt, match.startsAt)),
    eventStatus: `https://schema.org/${off === null ? 'EventScheduled' : EVENT_STATUS[off]}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    ...(picture ? { image: picture } : {}),
    homeTeam: home,
    awayTeam: away,
    competitor: [home, away],
    ...(match.competition ? { superEvent: { '@type': 'SportsEvent', name: match.competition, startDate: iso(match.startsAt) } } : {}),
  };
}

export interface TeamGraphFacts {
  /** absolute address of its page */
  url: string;
  team: Pick<Team, 'name' | 'shortName' | 'crest'>;
  sport: string | null;
  coach: string | null;
  competition: string | null;
  place: string | null;
  /** its matches to come */
  matches: readonly { match: Match; url: string; endsAt: number }[];
}

/** A team with its next matches, without results. */
export const teamGraphs = ({ url, team, sport, coach, competition, place, matches }: TeamGraphFacts): Graph[] => [
  {
    ...teamGraph(team),
    '@id': url,
    url,
    ...(sport ? { sport } : {}),
    ...(coach ? { coach: { '@type': 'Person', name: coach } } : {}),
    ...(place ? { location: { '@type': 'Place', name: place } } : {}),
    ...(competition ? { memberOf: { '@type': 'SportsOrganization', name: competition } } : {}),
  },
  ...matches.map((one) => sportsEventGraph(one.match, { url: one.url, picture: null, endsAt: one.endsAt })),
];

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

export interface VideoGraphFacts {
  /** absolute address of its page */
  url: string;
  title: string;
  description: string;
  /** null: its own would tell a result */
  picture: string | null;
  /** milliseconds since 1970 */
  publishedAt: number;
  createdAt: number;
  /** its name in the service that made it */
  reference: string;
  /** seconds; null: it would tell of extra time */
  duration: number | null;
  /** for subscribers */
  premium: boolean;
  /** HLS playlist; null when not everybody may have it */
  source: string | null;
  plays: number;
  authors: readonly string[];
}

/** A duration as ISO 8601 writes it: 'PT1H44M9S'. */
function isoDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const [h, min, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return `PT${h > 0 ? `${h}H` : ''}${min > 0 ? `${min}M` : ''}${s > 0 ? `${s}S` : ''}`;
}

/** A video. Title, description, picture and duration must be those that tell no result. */
export const videoGraph = (facts: VideoGraphFacts): Graph => ({
  '@type': 'VideoObject',
  '@id': facts.url,
  url: facts.url,
  name: facts.title,
  description: facts.description,
  ...(facts.picture ? { thumbnailUrl: [facts.picture] } : {}),
  identifier: facts.reference,
  dateCreated: iso(facts.createdAt),
  uploadDate: iso(facts.publishedAt),
  ...(facts.duration === null ? {} : { duration: isoDuration(facts.duration) }),
  inLanguage: 'pt-PT',
  isAccessibleForFree: !facts.premium,
  ...(facts.source ? { contentUrl: facts.source } : {}),
  ...(facts.authors.length > 0 ? { author: facts.authors.map((name) => ({ '@type': 'Person', name })) } : {}),
  interactionStatistic: {
    '@type': 'InteractionCounter',
    interactionType: { '@type': 'WatchAction' },
    userInteractionCount: facts.plays,
  },
});

/** The pages above a page and the page itself, from the home page on. Addresses are absolute. */
export const breadcrumbGraph = (steps: readonly { name: string; url: string }[]): Graph => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: url })),
});

export const graphText = (graphs: readonly Graph[]): string => safeJson({ '@context': 'https://schema.org', '@graph': graphs });
