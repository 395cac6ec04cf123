import { expect, test } from 'vitest';
import {
  AUTH_COOKIE_DAYS,
  AUTH_COOKIE_SECONDS,
  AUTOCOMPLETE_LIMIT,
  CASTING_FILE_BYTES,
  defaultSettings,
  MBWAY_APPROVAL_SECONDS,
  MOMENTS_PAGE_SIZE,
  STATE_LENGTH,
  settingFlag,
  settingNumber,
  settingNumbers,
  settingText,
  TOOLTIP_FADE_MS,
  TOOLTIP_MAX_REM,
  VERSION_CHECK_SECONDS,
  WEEK_STARTS_ON,
  Z_INDEX,
} from './constants.ts';
import { DEVICE_DETECTION_MS } from './device-detection.ts';
import { SCHEDULE_DAYS, SCHEDULE_DAYS_AFTER, SCHEDULE_DAYS_BEFORE, SCHEDULE_REFRESH_SECONDS } from './screen-settings.ts';

test('the guide shows six days at once, reaches from one day before to fifteen after, and refreshes every 30 s', () => {
  expect([SCHEDULE_DAYS, SCHEDULE_DAYS_BEFORE, SCHEDULE_DAYS_AFTER, SCHEDULE_REFRESH_SECONDS]).toEqual([6, 1, 15, 30]);
});

test('the interface constants are the specification’s', () => {
  expect(Z_INDEX).toEqual({ modal: 1100, overlay: 1000, menu: 1000, tooltip: 1100 });
  expect([TOOLTIP_FADE_MS, TOOLTIP_MAX_REM, DEVICE_DETECTION_MS]).toEqual([250, 12.5, 50]);
  expect(WEEK_STARTS_ON).toBe(1);
});

test('durations and sizes are in the units of their names', () => {
  expect(AUTH_COOKIE_SECONDS).toBe(AUTH_COOKIE_DAYS * 86_400);
  expect(MBWAY_APPROVAL_SECONDS).toBe(4 * 60);
  expect(VERSION_CHECK_SECONDS).toBe(60 * 60);
  expect(CASTING_FILE_BYTES).toBe(209_715_200);
  expect([AUTOCOMPLETE_LIMIT, MOMENTS_PAGE_SIZE, STATE_LENGTH]).toEqual([10, 32, 10]);
});

test('settings override the defaults, malformed ones do not', () => {
  expect(settingNumber({}, 'schedule_days_after')).toBe(15);
  expect(settingNumber({ schedule_days_after: '7' }, 'schedule_days_after')).toBe(7);
  for (const nonsense of ['', 'muitos', '-3', 'Infinity', 'NaN'])
    expect(settingNumber({ schedule_days_after: nonsense }, 'schedule_days_after')).toBe(15);
  expect(settingNumber({ schedule_refresh_timer: '0' }, 'schedule_refresh_timer', 5)).toBe(30);
  expect(settingFlag({}, 'drm')).toBe(false);
  expect(settingFlag({ drm: 'true' }, 'drm')).toBe(true);
  expect(settingNumbers({}, 'featured_competitions')).toEqual([3, 4, 14, 18]);
  expect(settingNumbers({ featured_competitions: '5, x,9' }, 'featured_competitions')).toEqual([5, 9]);
  expect(settingText({ playlist_name: 'Golos' }, 'playlist_name')).toBe('Golos');
});

test('every default is text, as settings are on the wire', () => {
  for (const value of Object.values(defaultSettings)) expect(typeof value).toBe('string');
});
