/** A match for the match player: the match, the channels that show it, and the stream of the one that shows it now. */
import type { MatchPlayer } from '#contract/entities/match-player.ts';
import { readChannels, toChannel } from '../../wire/channel.ts';
import { toEpgEntries } from '../../wire/epg-entry.ts';
import type { ReadContext } from '../../wire/read-context.ts';
import { readSoccerEvent } from '../../wire/soccer-event.ts';
import { readNowAndNext } from './live.ts';
import { stream } from './stream.ts';

/** @returns null for an unknown match */
export async function matchPlayer(id: number, context: ReadContext): Promise<MatchPlayer | null> {
  const event = await readSoccerEvent(id, context);
  if (!event) return null;
  const [rows, programmes] = await Promise.all([readChannels(context, event.channel_ids), readNowAndNext(context, event.channel_ids)]);
  const entries = Map.groupBy(await toEpgEntries(context, programmes), (entry) => entry.id_canal);
  const channels = rows.map((row) => toChannel(row, context.publicBase, entries.get(row.id)));
  const showing = channels.find(({ epg: [first] }) => first?.event_id === id && Date.parse(first.data) <= context.now);
  return { event, channels, stream: showing ? await stream(showing.id, context) : null };
}
