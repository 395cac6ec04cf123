/** The days of the guide. What has ended can be watched on them, and is not offered after them. */
import { type Settings, settingNumber } from '#rules/constants.ts';
import { addDays } from '#rules/lisbon-calendar.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { serverNow } from '#server/clock.ts';
import { within } from '#server/deadline.ts';
import { reads } from './reads.ts';

/** The wait for the settings, which have the guide's range of days; after it the default range is used. Milliseconds. */
const SETTINGS_MS = 200;

/** First and last day, and today, as Lisbon days 'YYYY-MM-DD'. Never throws. */
export async function guideReach(): Promise<{ first: string; last: string; today: string }> {
  const settings: Settings = await within(SETTINGS_MS, reads.settings(), {}).catch(() => ({}));
  const today = lisbonDay(serverNow());
  return {
    today,
    first: addDays(today, -settingNumber(settings, 'schedule_days_before')),
    last: addDays(today, settingNumber(settings, 'schedule_days_after')),
  };
}
