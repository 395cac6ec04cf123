/** Episodes of podcasts as every page shows them. */
import type { Podcast } from '#contract/entities/modality.ts';
import { PODCASTS_SHOWN } from '#rules/constants.ts';

export interface Episode {
  id: number;
  /** name of its podcast */
  show: string;
  title: string;
  /** 'Episódio 112', as the upstream writes it */
  number: string;
  /** seconds */
  duration: number;
  /** absolute */
  picture: string | null;
  /** absolute address of its sound */
  audio: string;
  /** milliseconds since 1970; null when it is not known */
  publishedAt: number | null;
  /** slug of its sport; null for none */
  sport: string | null;
}

/** Null for an episode that cannot be heard: what cannot be played is not offered. */
export function toEpisode(wire: Podcast): Episode | null {
  if (wire.audio_url === null) return null;
  return {
    id: wire.id,
    show: wire.title,
    title: wire.description,
    number: wire.episode,
    duration: wire.duration,
    picture: wire.image,
    audio: wire.audio_url,
    publishedAt: wire.date === null ? null : Date.parse(wire.date),
    sport: wire.modalidade,
  };
}

/** K-podcasts: the list turned round, of which the first five are kept. @param list the oldest first, as the upstream sends it */
export const recentEpisodes = (list: readonly Podcast[]): Episode[] => allEpisodes(list).slice(0, PODCASTS_SHOWN);

/** The newest first. */
export const allEpisodes = (list: readonly Podcast[]): Episode[] => list.toReversed().flatMap((wire) => toEpisode(wire) ?? []);
