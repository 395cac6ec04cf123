/** A moment, a short clip of a channel, as screens know it. Instants are milliseconds since 1970, lengths seconds. */
import type { Author, Moment as WireMoment } from '#contract/entities/moment.ts';
import { groupBy } from '#rules/group-by.ts';
import { slug } from '#rules/slug.ts';

export interface MomentAuthor {
  id: string;
  /** the user name, or the name of one without */
  name: string;
  fullName: string;
  image: string | null;
}

export interface Moment {
  id: string;
  /** the last part of its page's address */
  slug: string;
  title: string;
  channelId: number | null;
  /** the first instant shown, and the first not shown */
  startsAt: number;
  endsAt: number;
  seconds: number;
  createdAt: number;
  /** seconds that its first maker was behind live */
  delay: number;
  /** its name in the service that made it */
  reference: string;
  category: { id: number; name: string; image: string | null };
  /** who made it, the first one first */
  authors: MomentAuthor[];
  /** `ai`: a manager made it; `service`: it came from the timeline of a match */
  origin: 'viewer' | 'ai' | 'service';
  state: 'processing' | 'created' | 'failed';
  /** a match's id */
  match: number | null;
  programmeId: number | null;
  /** null: not shown (hidden-result.ts) */
  image: string | null;
  /** its words, picture and length are not shown: the viewer does not want to know the result */
  hidden?: true;
  views: number;
  /** HLS playlist; null while it is being processed */
  url: string | null;
}

const toAuthor = ({ id, name, first_name, last_name, user_name, image }: Author): MomentAuthor => {
  const fullName = name || `${first_name} ${last_name}`.trim();
  return { id, name: user_name || fullName, fullName, image };
};

const ORIGINS = { user: 'viewer', ai: 'ai', editorial: 'service' } as const;

export function toMoment(wire: WireMoment): Moment {
  const startsAt = Date.parse(wire.entry_timestamp ?? wire.createdAt);
  return {
    id: wire.id,
    // Addresses are shared: the words of a moment of a match tell what happened in it.
    slug: wire.event_id === null ? slug(wire.headline, 'momento') : 'momento',
    title: wire.headline,
    channelId: wire.tv_channel_id,
    startsAt,
    endsAt: wire.entry_end_timestamp === null ? startsAt + wire.duration * 1_000 : Date.parse(wire.entry_end_timestamp),
    seconds: wire.duration,
    createdAt: Date.parse(wire.createdAt),
    delay: wire.delay,
    reference: wire.internal_id,
    category: { id: wire.category.categoryId, name: wire.category.label || wire.category.name, image: wire.category.image },
    authors: [wire.mainUser, ...wire.otherUsers].map(toAuthor),
    origin: ORIGINS[wire.entry_type],
    state: wire.entry_status,
    match: wire.event_id,
    programmeId: wire.id_programa,
    image: wire.image,
    views: wire.plays_count,
    url: wire.video_url,
  };
}

/**
 * A-mim: moments of the same channel and range are one, with the makers of all. An upstream that merges by itself leaves nothing to do.
 * The order of the list stays; of two, the one made first gives title, category and address. One that is there twice counts its views once.
 */
export function mergedMoments(moments: readonly Moment[]): Moment[] {
  const byRange = groupBy(moments, ({ id, channelId, startsAt, endsAt }) =>
    channelId === null ? id : `${channelId} ${startsAt} ${endsAt}`,
  );
  return [...byRange.values()].flatMap((same) => {
    const [first, ...others] = same.toSorted((a, b) => a.createdAt - b.createdAt);
    if (!first) return [];
    const authors = new Map([first, ...others].flatMap((one) => one.authors.map((author) => [author.id, author] as const)));
    return [{ ...first, authors: [...authors.values()], views: viewsOf(same) }];
  });
}

const viewsOf = (same: readonly Moment[]): number =>
  [...new Map(same.map(({ id, views }) => [id, views])).values()].reduce((sum, views) => sum + views, 0);

/** The makers with the viewer first, and whether that is the viewer. @param viewerId null for a visitor */
export function authorsFor({ authors }: Pick<Moment, 'authors'>, viewerId: string | null): { isMine: boolean; others: MomentAuthor[] } {
  const isMine = viewerId !== null && authors.some(({ id }) => id === viewerId);
  return { isMine, others: isMine ? authors.filter(({ id }) => id !== viewerId) : [...authors] };
}
