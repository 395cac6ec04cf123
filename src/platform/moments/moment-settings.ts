/** The operator's settings that moments obey. */

import { settingNumber } from '#rules/constants.ts';
import { type MomentLength, momentLengths } from '#rules/moments.ts';
import type { Database } from '../db/database.ts';

export interface MomentSettings {
  /** seconds */
  readonly delaySeconds: number;
  readonly goalCategoryId: number;
  readonly lengths: Readonly<Record<MomentLength, { readonly start: number; readonly end: number }>>;
  /** How many days before today a moment may be of. */
  readonly daysBefore: number;
}

export async function readMomentSettings(db: Database): Promise<MomentSettings> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where((eb) =>
      eb.or([eb('key', 'like', 'smart\\_moment\\_%'), eb('key', 'in', ['live_to_vod_delay', 'goal_category_id', 'schedule_days_before'])]),
    )
    .execute();
  const settings = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return {
    delaySeconds: settingNumber(settings, 'live_to_vod_delay'),
    goalCategoryId: settingNumber(settings, 'goal_category_id'),
    lengths: momentLengths(settings),
    daysBefore: settingNumber(settings, 'schedule_days_before'),
  };
}
