/** A video as cards and lists show it. Instants are milliseconds since 1970, durations seconds. */
import type { Video } from '#contract/entities/video.ts';
import { slug as toSlug } from '#rules/slug.ts';
import { unmarked } from './demonstration-name.ts';

export interface VideoCard {
  id: number;
  slug: string;
  title: string;
  /** absolute */
  picture: string;
  duration: number;
  publishedAt: number;
  /** for subscribers */
  premium: boolean;
  demonstration: boolean;
}

/** The category in which a video is shown: what follows it is the category's next. */
export interface VideoList {
  id: number;
  slug: string;
}

export const toVideoCard = (wire: Video): VideoCard => {
  const title = unmarked(wire.headline, wire.demonstracao);
  return {
    id: wire.id,
    slug: wire.slug ?? toSlug(title, 'video'),
    title,
    picture: wire.image,
    duration: wire.duration,
    publishedAt: Date.parse(wire.date),
    premium: wire.premium,
    demonstration: wire.demonstracao,
  };
};

/** '/videos/{id}/{slug}', the address of a video by itself. */
export const videoPath = ({ id, slug }: Pick<VideoCard, 'id' | 'slug'>): string => `/videos/${id}/${slug}`;
