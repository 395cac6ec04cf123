/** A match for the match player: the match, the channels that show it, and the stream of the one that shows it now. */
import type { MatchPlayer } from '#contract/entities/match-player.ts';
import { readChannels, toChannel } from '../../wire/channel.ts';
import { toEpgEntries } from '../../wire/epg-entry.ts';
import type { Here } from '../../wire/fixture.ts';
import { readSoccerEvent } from '../../wire/soccer-event.ts';
import { readNowAndNext } from './live.ts';
import { stream } from './stream.ts';

/** Null for a match nobody knows. */
export async function matchPlayer(id: number, here: Here): Promise<MatchPlayer | null> {
  const event = await readSoccerEvent(id, here);
  if (!event) return null;
  const [rows, programmes] = await Promise.all([readChannels(here, event.channel_ids), readNowAndNext(here, event.channel_ids)]);
  const entries = Map.groupBy(await toEpgEntries(here, programmes), (entry) => entry.id_canal);
  const channels = rows.map((row) => toChannel(row, here.publicBase, entries.get(row.id)));
  const showing = channels.find(({ epg: [first] }) => first?.event_id === id && Date.parse(first.data) <= here.now);
  return { event, channels, stream: showing ? await stream(showing.id, here) : null };
}
