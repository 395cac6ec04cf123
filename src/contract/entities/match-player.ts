import * as z from 'zod';
import { entity } from '../core/entity.ts';
import { EpgEntry } from './epg-entry.ts';
import { LiveChannel } from './live-channel.ts';
import { SoccerEvent } from './soccer-event.ts';
import { Stream } from './stream.ts';

/**
 * Data of the match player for one match. `stream` is null when no channel shows it now, or this viewer may not watch that one; `showings`
 * are its broadcasts, past ones too, by start.
 */
export const MatchPlayer = entity(
  'MatchPlayer',
  z.object({
    event: SoccerEvent,
    channels: z.array(LiveChannel).default([]),
    stream: Stream.nullable().default(null),
    showings: z.array(EpgEntry).default([]),
  }),
);
export type MatchPlayer = z.infer<typeof MatchPlayer>;
