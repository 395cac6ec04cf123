/** What the page of an announced match needs from the upstream. */
import { toChannel } from '#model/channel.ts';
import { toMatch } from '#model/match.ts';
import { toProgramme } from '#model/programme.ts';
import type { Section } from '#model/section.ts';
import { serverNow } from '#server/clock.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import type { Promo } from './promo-model.ts';

/** The match with the broadcast that is on or comes next; null for an unknown match. */
export const loadPromo = (eventId: number): Promise<Section<Promo | null>> =>
  sectionOf('promo', async () => {
    const wire = await reads.matchPlayer(eventId);
    if (wire === null) return null;
    const channels = new Map(wire.channels.map((one) => [one.id, toChannel(one)]));
    const live = wire.showings
      .map((entry) => ({ programme: toProgramme(entry), channel: channels.get(entry.id_canal) ?? null }))
      .filter(({ programme }) => programme.broadcast === 'direto')
      .toSorted((a, b) => a.programme.startsAt - b.programme.startsAt);
    return { match: toMatch(wire.event), broadcast: live.find(({ programme }) => programme.endsAt > serverNow()) ?? live.at(-1) ?? null };
  });
