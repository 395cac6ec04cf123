/** Maps channel rows to the contract's channels. */
import { sql } from 'kysely';
import type { EpgEntry } from '#contract/entities/epg-entry.ts';
import type { LiveChannel } from '#contract/entities/live-channel.ts';
import { pictureUrl } from '../artwork/artwork-store.ts';
import { loopsShown } from '../loops-shown.ts';
import type { ReadContext } from './read-context.ts';

export interface ChannelRow {
  readonly id: number;
  readonly nome: string;
  readonly slug: string;
  readonly numero: number;
  readonly premium: boolean;
  readonly category: 'matchplayer' | 'other';
  readonly modality_slug: string | null;
  readonly image_hash: string | null;
  readonly image_kind: string | null;
  /** Its imported logo. */
  readonly logo_hash: string | null;
  /** The playout makes its picture. */
  readonly own: boolean;
  /** A stream or the playout gives it a picture; without one it stands in the guide alone. */
  readonly has_picture: boolean;
  /** Its addresses need a token or a tag (accounts/stream-key.ts: `hasRights`). */
  readonly with_rights: boolean;
}

/** The channels that the operator shows, in zapping order. @param ids only these; undefined: all */
export async function readChannels({ db }: Pick<ReadContext, 'db'>, ids?: readonly number[]): Promise<ChannelRow[]> {
  const which = ids === undefined ? sql`` : sql`AND c.id = ANY(${ids}::int[])`;
  return (
    await sql<ChannelRow>`SELECT c.id, c.nome, c.slug, c.numero, c.premium, c.category, c.modality_slug, c.image_hash, a.kind AS image_kind, l.hash AS logo_hash, c.stream_url IS NULL AND ${loopsShown} AS own,
        c.stream_url IS NOT NULL OR ${loopsShown} AS has_picture,
        (c.premium OR c.countries IS NOT NULL OR c.encrypted) AS with_rights
      FROM channels c LEFT JOIN artworks a ON a.hash = c.image_hash LEFT JOIN channel_logos l ON l.address = c.icon_url WHERE c.hidden_at IS NULL ${which} ORDER BY c.numero, c.position, c.id`.execute(
      db,
    )
  ).rows;
}

/** The operator's logo, else the drawing, else none. Always an address of ours (SECURITY 52). */
function imageOf({ logo_hash, image_hash, image_kind }: ChannelRow, publicBase: string): string | null {
  if (logo_hash !== null) return `${publicBase}/logos/${logo_hash}.webp`;
  return image_hash === null ? null : pictureUrl(publicBase, image_kind ?? 'channel', image_hash, null);
}

/** @param epg current and next programme; none for calls without programmes */
export function toChannel(row: ChannelRow, publicBase: string, epg: readonly EpgEntry[] = []): LiveChannel {
  return {
    id: row.id,
    nome: row.nome,
    slug: row.slug,
    numero: row.numero,
    premium: row.premium,
    category: row.category,
    modalidade: row.modality_slug,
    image: imageOf(row, publicBase),
    poster: null,
    so_guia: !row.has_picture,
    epg: [...epg],
    fixture: epg[0]?.fixture ?? null,
  };
}
