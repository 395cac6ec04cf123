/** Addresses of past programmes and matches, whose words are made of names. Apart from programme-path.ts, which every page has. */
import { type MatchPage, matchesPage, type PastProgrammePage } from '#rules/pages.ts';
import { slug } from '#rules/slug.ts';
import type { Channel } from './channel.ts';
import { type Match, matchTitle } from './match.ts';
import type { Programme } from './programme.ts';

/** The word of a programme in addresses: of the match it shows, else of its title. */
export const programmeSlug = ({ title, match }: Pick<Programme, 'title' | 'match'>): string => slug(match ? matchTitle(match) : title);

/** A past programme from its first second. */
export const pastProgramme = (
  channel: Pick<Channel, 'id' | 'slug'>,
  programme: Pick<Programme, 'id' | 'title' | 'match'>,
): PastProgrammePage => ({
  to: '/live/canal/$channelId/$channelSlug/$vodId/{-$vodSlug}',
  params: { channelId: String(channel.id), channelSlug: channel.slug, vodId: String(programme.id), vodSlug: programmeSlug(programme) },
});

export const matchSlug = (match: Pick<Match, 'local' | 'visitor'>): string => slug(matchTitle(match));

/** The match player of a match; null where only its teams are known. */
export const matchPage = (match: Pick<Match, 'id' | 'local' | 'visitor'>): MatchPage | null =>
  match.id === null ? null : { to: matchesPage.to, params: { id: String(match.id), slug: matchSlug(match) } };
