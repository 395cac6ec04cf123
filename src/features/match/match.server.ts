/** Match player: what it needs from the upstream. */
import { toChannel } from '#model/channel.ts';
import { toProgramme } from '#model/programme.ts';
import type { Section } from '#model/section.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import type { MatchBroadcast } from './broadcasts.ts';
import { type MatchFile, toMatchFile } from './match-file.ts';

/** A match with its broadcasts. */
export interface MatchPageData {
  file: MatchFile;
  broadcasts: MatchBroadcast[];
}

/** A match with its broadcasts; null for an unknown one. */
export const loadMatchPage = (eventId: number): Promise<Section<MatchPageData | null>> =>
  sectionOf('match page', async () => {
    const wire = await reads.matchPlayer(eventId);
    if (wire === null) return null;
    const channels = new Map(wire.channels.map((one) => [one.id, toChannel(one)]));
    return {
      file: toMatchFile(wire.event),
      broadcasts: wire.showings.map((entry) => ({ programme: toProgramme(entry), channel: channels.get(entry.id_canal) ?? null })),
    };
  });

/** A match alone, for the panel beside a live picture. */
export const loadMatchFile = (eventId: number): Promise<Section<MatchFile>> =>
  sectionOf('match file', async () => toMatchFile(await reads.match(eventId)));
