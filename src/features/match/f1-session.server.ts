/** Formula 1 sessions, from the upstream's additional call. */
import { toChannel } from '#model/channel.ts';
import type { Section } from '#model/section.ts';
import { within } from '#server/deadline.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import { type F1Session, toF1Session } from './f1-session.ts';

/** Wait for the channels, for the names of those that show it: the page is complete without them. Milliseconds. */
const CHANNELS_MS = 100;

/** A session as far as it has gone; null for an unknown one. */
export const loadF1Session = (id: number): Promise<Section<F1Session | null>> =>
  sectionOf('f1 session', async () => {
    const channelsAsked = reads.channels().catch(() => []);
    const wire = await reads.f1Session(id);
    if (wire === null) return null;
    const channels = await within(CHANNELS_MS, channelsAsked, []);
    const known = new Map(channels.map((one) => [one.id, toChannel(one)]));
    return toF1Session(wire, (channelId) => known.get(channelId) ?? null);
  });
