/** A match for the match player: the match, the channels that show it, the stream of the one that shows it now, and its broadcasts. */
import { sql } from 'kysely';
import type { MatchPlayer } from '#contract/entities/match-player.ts';
import type { Stream } from '#contract/entities/stream.ts';
import type { RightsContext } from '../../accounts/stream-rights.ts';
import { Fault } from '../../http/fault.ts';
import { readChannels, toChannel } from '../../wire/channel.ts';
import { readProgrammes, toEpgEntries } from '../../wire/epg-entry.ts';
import type { ReadContext } from '../../wire/read-context.ts';
import { readSoccerEvent } from '../../wire/soccer-event.ts';
import { readNowAndNext } from './live.ts';
import { stream } from './stream.ts';

/** Most broadcasts in an answer. */
const SHOWINGS = 20;

/** @returns null for an unknown match */
export async function matchPlayer(id: number, context: ReadContext & RightsContext): Promise<MatchPlayer | null> {
  const event = await readSoccerEvent(id, context);
  if (!event) return null;
  const showings = await readProgrammes(context, sql`WHERE p.event_id = ${id} ORDER BY p.starts_at, p.channel_id LIMIT ${SHOWINGS}`);
  const ids = [...new Set([...event.channel_ids, ...showings.map(({ channel_id }) => channel_id)])];
  const [rows, programmes] = await Promise.all([readChannels(context, ids), readNowAndNext(context, ids)]);
  const entries = Map.groupBy(await toEpgEntries(context, programmes), (entry) => entry.id_canal);
  const channels = rows.map((row) => toChannel(row, context.publicBase, entries.get(row.id)));
  const showing = channels.find(({ epg: [first] }) => first?.event_id === id && Date.parse(first.data) <= context.now);
  return {
    event,
    channels,
    showings: await toEpgEntries(context, showings),
    stream: showing ? await streamIfAllowed(showing.id, context) : null,
  };
}

/** The score of a match is for everybody, also where its stream is not: who wants to watch learns the reason from `GET /channels/stream`. */
async function streamIfAllowed(id: number, context: ReadContext & RightsContext): Promise<Stream | null> {
  try {
    return await stream(id, context);
  } catch (error) {
    if (error instanceof Fault && error.status < 500) return null;
    throw error;
  }
}
