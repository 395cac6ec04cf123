import type { Episode } from '#model/podcast.ts';
import type { SectionFault } from '#model/section.ts';

/** A podcast in the row of covers. */
export interface Show {
  /** what the address calls it: the slug of its sport */
  key: string;
  title: string;
  picture: string | null;
  /** the picture is a drawing without words: the page writes the title on it */
  isDrawn: boolean;
  /** 'Motores, à quinta' */
  about: string;
  /** episodes that can be heard */
  total: number;
}

export interface PodcastsPage {
  shows: Show[];
  /** the one whose episodes are listed; null where there are no podcasts */
  chosen: Show | null;
  /** the newest first: five, or all when asked for */
  episodes: (Episode & { day: string })[];
  all: boolean;
}

export type PodcastsResult =
  | { kind: 'page'; page: PodcastsPage }
  | { kind: 'missing' }
  | { kind: 'fault'; fault: SectionFault; retryAfter: number | null };
