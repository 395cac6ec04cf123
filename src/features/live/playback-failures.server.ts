/** Failures of playback in browsers, as lines of the server's log. */
import * as z from 'zod';
import { log } from '#server/log.ts';

/** A code of the player, and a host with its port: nothing that could hold an address, a token or a text of one's own. */
export const playbackFailureSchema = z.object({
  /** the player's code: `R-1001-403` is an HTTP status of 403 */
  code: z.string().regex(/^R-\d{1,5}(-\d{3})?$/),
  channelId: z.int().positive(),
  /** of the address that failed, without path and query, which may be signed; null when unknown */
  host: z
    .string()
    .max(255)
    .regex(/^[a-z0-9.-]+(:\d{1,5})?$/i)
    .nullable(),
});

type PlaybackFailure = z.output<typeof playbackFailureSchema>;

/** The same failure is one line in this time, with the number of reports since the line before. Milliseconds. */
const REPEAT_MS = 60_000;
/** Different failures that are logged in that time; anybody may send reports. */
const MAX_LINES = 60;

let since = 0;
/** Reports since the last line, by failure. */
const reports = new Map<string, number>();

/** @param now milliseconds since 1970 */
export function notePlaybackFailure({ code, channelId, host }: PlaybackFailure, now = Date.now()): void {
  if (now - since >= REPEAT_MS) {
    since = now;
    const more = [...reports.values()].reduce((sum, count) => sum + count - 1, 0);
    if (more > 0) log('warn', 'playback', 'further reports of the failures before', { count: more });
    reports.clear();
  }
  const key = `${code} ${channelId} ${host}`;
  const count = reports.get(key);
  if (count === undefined && reports.size >= MAX_LINES) return;
  reports.set(key, (count ?? 0) + 1);
  // Not `code`: names that may hold a secret are redacted.
  if (count === undefined) log('warn', 'playback', 'a channel does not play in a browser', { failure: code, channel: channelId, host });
}
