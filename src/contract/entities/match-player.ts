import * as z from 'zod';
import { entity } from '../core/entity.ts';
import { LiveChannel } from './live-channel.ts';
import { SoccerEvent } from './soccer-event.ts';
import { Stream } from './stream.ts';

/** Data of the match player for one match. `stream` is null when no channel shows it now. */
export const MatchPlayer = entity(
  'MatchPlayer',
  z.object({ event: SoccerEvent, channels: z.array(LiveChannel), stream: Stream.nullable() }),
);
export type MatchPlayer = z.infer<typeof MatchPlayer>;
