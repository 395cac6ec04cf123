/** A channel as screens know it. */
import type { LiveChannel } from '#contract/entities/live-channel.ts';

export interface Channel {
  id: number;
  name: string;
  slug: string;
  number: number;
  premium: boolean;
  modality: string | null;
}

export const toChannel = (wire: LiveChannel): Channel => ({
  id: wire.id,
  name: wire.nome,
  slug: wire.slug,
  number: wire.numero,
  premium: wire.premium,
  modality: wire.modalidade,
});

/** '/live/canal/{id}/{slug}', the address of a channel's live page. */
export const channelPath = (channel: Pick<Channel, 'id' | 'slug'>): string => `/live/canal/${channel.id}/${channel.slug}`;
