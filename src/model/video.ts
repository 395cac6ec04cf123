/** A video as cards and lists show it. Instants are milliseconds since 1970, durations seconds. */
import type { Video } from '#contract/entities/video.ts';
import { slug as toSlug } from '#rules/slug.ts';
import { unmarked } from './demonstration-name.ts';

export interface VideoCard {
  id: number;
  slug: string;
  title: string;
  /** absolute; null: the upstream has none */
  picture: string | null;
  duration: number;
  publishedAt: number;
  /** for subscribers */
  premium: boolean;
  demonstration: boolean;
  /** id of its match; null for a video of none */
  match: number | null;
  /** title and picture that tell no result; null when its own tell none */
  neutral: { title: string; picture: string | null } | null;
  /** its length, and what was watched of it, are not shown: the viewer does not want to know the result (hidden-result.ts) */
  hidden?: true;
}

/** The category in which a video is shown: what follows it is the category's next. */
export interface VideoList {
  id: number;
  slug: string;
}

const neutralOf = ({ spoiler, headline_no_spoilers: title, image_no_spoilers: picture, image }: Video): VideoCard['neutral'] =>
  spoiler && title !== null ? { title, picture: picture ?? image } : null;

export const toVideoCard = (wire: Video): VideoCard => {
  const title = unmarked(wire.headline, wire.demonstracao);
  const neutral = neutralOf(wire);
  return {
    id: wire.id,
    // Addresses are shared, and seen by whoever gets them: they tell no result either.
    slug: neutral ? toSlug(neutral.title, 'video') : (wire.slug ?? toSlug(title, 'video')),
    title,
    picture: wire.image,
    duration: wire.duration,
    publishedAt: Date.parse(wire.date),
    premium: wire.premium,
    demonstration: wire.demonstracao,
    match: wire.event_id,
    neutral,
  };
};

/** '/videos/{id}/{slug}', the address of a video by itself. */
export const videoPath = ({ id, slug }: Pick<VideoCard, 'id' | 'slug'>): string => `/videos/${id}/${slug}`;
