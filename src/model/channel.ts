/** A channel as screens know it. */
import type { LiveChannel } from '#contract/entities/live-channel.ts';

export interface Channel {
  id: number;
  name: string;
  slug: string;
  number: number;
  premium: boolean;
  modality: string | null;
  /** It stands in the guide alone: there is no picture of it. */
  guideOnly?: true;
}

/** Its number on the remote control. An upstream that gives none has ids, which are different for every channel too. */
export const numberOf = ({ numero, id }: Pick<LiveChannel, 'numero' | 'id'>): number => numero || id;

export const toChannel = (wire: LiveChannel): Channel => ({
  id: wire.id,
  name: wire.nome,
  slug: wire.slug,
  number: numberOf(wire),
  premium: wire.premium,
  modality: wire.modalidade,
  ...(wire.so_guia ? { guideOnly: true as const } : {}),
});

/** A drawn plate of the embedded upstream (`src/platform/artwork`) has nothing but the number, which the badge has too. */
const DRAWN_PLATE = /\/art\/channel\/[0-9a-f]+\.svg$/;

/** The address of its logo, for the lists of channels; null: its number stands for it. */
export const logoOf = ({ image }: Pick<LiveChannel, 'image'>): string | null => (image !== null && DRAWN_PLATE.test(image) ? null : image);

/** '/live/canal/{id}/{slug}', the address of a channel's live page. */
export const channelPath = (channel: Pick<Channel, 'id' | 'slug'>): string => `/live/canal/${channel.id}/${channel.slug}`;
