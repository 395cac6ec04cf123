/** Writes the packs of a content folder. */
import type pg from 'pg';
import type * as z from 'zod';
import { upsertRow } from '../import/upsert-row.ts';
import type { ContentRecord } from './content-files.ts';
import { RecordRefused, slugOf, type WriteContext } from './content-rows.ts';
import type { packSchema } from './content-schemas.ts';

export async function storePack({ client, counts }: WriteContext, record: ContentRecord, pack: z.output<typeof packSchema>): Promise<void> {
  const { name, contains, channels, sports, videos, multiscreen, position } = pack;
  const slugs = Array.isArray(channels) ? await slugsOf(client, channels) : [];
  const isChosen = slugs.length + sports.length > 0;
  const rest = isChosen ? 'some' : 'none';
  counts.add(
    'packs',
    await upsertRow(client, 'packs', ['slug'], {
      slug: slugOf(record, pack.slug),
      name,
      contains,
      channels: Array.isArray(channels) ? 'some' : (channels ?? rest),
      videos: videos ?? rest,
      channel_slugs: slugs,
      sports,
      multiscreen,
      position,
      source: 'import',
    }),
  );
}

async function slugsOf(client: pg.Client, channels: readonly (number | string)[]): Promise<string[]> {
  const slugs = new Set<string>();
  for (const [place, channel] of channels.entries()) {
    const { rows } = await client.query<{ slug: string }>(
      'SELECT slug FROM channels WHERE numero::text = $1 OR slug = $1 ORDER BY id LIMIT 1',
      [String(channel)],
    );
    if (!rows[0]) throw new RecordRefused(['channels', place], `there is no channel ${channel}: import channels first`);
    slugs.add(rows[0].slug);
  }
  return [...slugs];
}
