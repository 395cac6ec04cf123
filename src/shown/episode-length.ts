import { m } from '#paraglide/messages.js';
import { formatLength } from '#rules/duration.ts';

/** '42 min'; '48 s' below a minute. @param seconds of an episode */
export const episodeLength = (seconds: number): string =>
  seconds < 60 ? m.podcast_seconds({ seconds: Math.round(seconds) }) : formatLength(seconds);
