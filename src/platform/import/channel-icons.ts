import type pg from 'pg';
import type { GuideChannel } from './guide-rows.ts';

/**
 * Keeps the addresses of the icons of a guide's channels. One that the file no longer has stays.
 * @param ids the database id for each id in the file
 * @returns how many changed
 */
export async function storeChannelIcons(
  client: pg.Client,
  ids: ReadonlyMap<string, number>,
  channels: readonly GuideChannel[],
): Promise<number> {
  const icons = channels.flatMap(({ externalId, icon }) => {
    const id = ids.get(externalId);
    return icon === null || id === undefined ? [] : [{ id, icon }];
  });
  if (icons.length === 0) return 0;
  const { rowCount } = await client.query(
    `UPDATE channels c SET icon_url = i.icon FROM unnest($1::integer[], $2::text[]) AS i (id, icon)
     WHERE c.id = i.id AND c.icon_url IS DISTINCT FROM i.icon`,
    [icons.map(({ id }) => id), icons.map(({ icon }) => icon)],
  );
  return rowCount ?? 0;
}
