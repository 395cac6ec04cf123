/** The imported addresses of channels, read as they are asked for. */
import type { Database } from '../db/database.ts';
import type { SourceHeaders } from './open-source.ts';

export interface ChannelSource {
  readonly address: URL;
  /** Its playlists need a stream token. */
  readonly hasRights: boolean;
  /** What the source wants to be sent with each request. */
  readonly headers?: SourceHeaders | undefined;
}

/** @returns null for a channel that is not imported, or that the operator hides */
export type ReadChannelSource = (channelId: number) => Promise<ChannelSource | null>;

/** A change (an import, an undo) counts after this at the latest. Milliseconds. */
const KEPT_MS = 2_000;
/** Channels in memory; ids that do not exist push nothing out for longer than that. */
const MOST = 5_000;

/** @param hasRights whether a channel is for some viewers only */
export function createChannelSources(
  db: Database,
  hasRights: (channel: { premium: boolean; countries: readonly string[] | null; encrypted: boolean }) => boolean,
): ReadChannelSource {
  const kept = new Map<number, { until: number; source: Promise<ChannelSource | null> }>();
  const read = async (channelId: number): Promise<ChannelSource | null> => {
    const row = await db
      .selectFrom('channels')
      .select(['stream_url', 'premium', 'countries', 'encrypted', 'user_agent', 'referrer'])
      .where('id', '=', channelId)
      .where('hidden_at', 'is', null)
      .executeTakeFirst();
    if (!row?.stream_url) return null;
    const headers = { userAgent: row.user_agent, referrer: row.referrer };
    return { address: new URL(row.stream_url), hasRights: hasRights(row), headers };
  };
  return (channelId) => {
    const now = performance.now();
    const known = kept.get(channelId);
    if (known && known.until > now) return known.source;
    if (kept.size >= MOST) kept.clear();
    const source = read(channelId);
    const made = { until: now + KEPT_MS, source };
    kept.set(channelId, made);
    source.catch(() => kept.get(channelId) === made && kept.delete(channelId));
    return source;
  };
}
