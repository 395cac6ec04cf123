/** A channel as screens know it, with what is on it now where the call said so. */
import type { LiveChannel } from '#contract/entities/live-channel.ts';
import { type Match, toMatch } from './match.ts';
import { type Programme, toProgramme } from './programme.ts';

export interface Channel {
  id: number;
  name: string;
  slug: string;
  number: number;
  premium: boolean;
  modality: string | null;
}

/** A channel on air: its programme of now, and the one after. */
export interface ChannelOnAir extends Channel {
  now: Programme;
  next: Programme | null;
  match: Match | null;
}

export const toChannel = (wire: LiveChannel): Channel => ({
  id: wire.id,
  name: wire.nome,
  slug: wire.slug,
  number: wire.numero,
  premium: wire.premium,
  modality: wire.modalidade,
});

/** Null for a channel that shows nothing now. */
export function toChannelOnAir(wire: LiveChannel): ChannelOnAir | null {
  const [now, next] = wire.epg;
  if (!now) return null;
  const programme = toProgramme(now);
  return {
    ...toChannel(wire),
    now: programme,
    next: next ? toProgramme(next) : null,
    match: wire.fixture ? toMatch(wire.fixture) : programme.match,
  };
}

/** '/live/canal/{id}/{slug}', the address of a channel's live page. */
export const channelPath = (channel: Pick<Channel, 'id' | 'slug'>): string => `/live/canal/${channel.id}/${channel.slug}`;
