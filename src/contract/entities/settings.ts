import * as z from 'zod';
import { defaultSettings, type SettingKey, settingFlag, settingNumber, settingNumbers, settingText } from '#rules/constants.ts';
import { parseEuros } from '#rules/money.ts';
import { entity } from '../core/entity.ts';

/** SPEC §3, Settings: key → text, as sent. `parseSettings` adds types and SPEC §9's defaults. */
export const SettingsMap = entity('Settings', z.record(z.string(), z.string()));
export type SettingsMap = z.infer<typeof SettingsMap>;

/** Typed settings. A missing or malformed text gives SPEC §9's default. */
export interface Settings {
  /** Days visible at once in the guide's day strip. */
  readonly scheduleDays: number;
  /** Days of the guide before and after today. */
  readonly scheduleDaysBefore: number;
  readonly scheduleDaysAfter: number;
  /** Seconds between two refreshes of the open guide. */
  readonly scheduleRefreshSeconds: number;
  /** Seconds without interaction after which the player asks whether the viewer is still there. */
  readonly streamIdleSeconds: number;
  /** Seconds between two pings of an open stream. */
  readonly streamPingSeconds: number;
  /** Lifetime of a TV code in seconds. */
  readonly tvCodeSeconds: number;
  readonly friendCodeLimit: number;
  /** Seconds of the trivia countdown. */
  readonly triviaCountdown: number;
  readonly triviaCountdownAndroid: number;
  /** Possible times of a reminder, in minutes before the event. */
  readonly alertMinutes: { readonly low: number; readonly mid: number; readonly max: number; readonly xtreme: number };
  readonly featuredCompetition: number;
  readonly featuredCompetitions: readonly number[];
  readonly minimumAppVersions: { readonly web: string; readonly ios: string; readonly android: string; readonly tv: string };
  readonly flags: {
    readonly drm: boolean;
    readonly chat: boolean;
    readonly schedule: boolean;
    readonly smartInfo: boolean;
    readonly showLigaPro: boolean;
  };
  /** Banners by name: picture and link, only those that have a picture. */
  readonly banners: Readonly<Record<string, { readonly image: string; readonly link: string | null }>>;
  readonly popupBanner: { readonly image: string; readonly link: string | null } | null;
  /** Seconds of a moment before and after the marked instant, by its length. */
  readonly momentDurations: Readonly<Record<'short' | 'medium' | 'long' | 'custom', { readonly start: number; readonly end: number }>>;
  /** Delay in seconds until a live range is available on demand. */
  readonly liveToVodDelay: number;
  readonly playlist: { readonly id: number; readonly name: string };
  readonly goalCategoryId: number;
  readonly storeProductId: number;
  /** Cents of shipping for each started pair of products. */
  readonly shippingBaselineCents: number;
  /** The unparsed settings, for keys that a screen reads by name. */
  readonly raw: SettingsMap;
}

/**
 * Parses the upstream's texts. A missing or malformed key gets SPEC §9's default
 * (`defaultSettings` of #rules/constants.ts, which the embedded upstream serves unless the operator overrides a key).
 */
export function parseSettings(map: SettingsMap): Settings {
  const whole = (key: SettingKey): number => {
    const value = settingNumber(map, key);
    return Number.isSafeInteger(value) ? value : Number(defaultSettings[key]);
  };
  const flag = (key: SettingKey): boolean => settingFlag(map, key);
  const text = (key: SettingKey): string => settingText(map, key).trim() || defaultSettings[key];
  const list = settingNumbers(map, 'featured_competitions');
  const range = (name: 'short' | 'medium' | 'long' | 'custom') => ({
    start: whole(`smart_moment_${name}_start`),
    end: whole(`smart_moment_${name}_end`),
  });
  return {
    scheduleDays: whole('schedule_days'),
    scheduleDaysBefore: whole('schedule_days_before'),
    scheduleDaysAfter: whole('schedule_days_after'),
    scheduleRefreshSeconds: whole('schedule_refresh_timer'),
    streamIdleSeconds: whole('stream_idle_timer'),
    streamPingSeconds: whole('stream_ping_refresh_timer'),
    tvCodeSeconds: whole('code_generate_tv'),
    friendCodeLimit: whole('limit_friend_code'),
    triviaCountdown: whole('trivia_countdown'),
    triviaCountdownAndroid: whole('trivia_countdown_android'),
    alertMinutes: {
      low: whole('alert_notification_low'),
      mid: whole('alert_notification_mid'),
      max: whole('alert_notification_max'),
      xtreme: whole('alert_notification_xtreme'),
    },
    featuredCompetition: whole('featured_competition'),
    featuredCompetitions: list.length > 0 ? list : settingNumbers({}, 'featured_competitions'),
    minimumAppVersions: {
      web: text('minimum_version_web'),
      ios: text('minimum_version_ios'),
      android: text('minimum_version_android'),
      tv: text('minimum_version_tv'),
    },
    flags: {
      drm: flag('drm'),
      chat: flag('chat'),
      schedule: flag('schedule'),
      smartInfo: flag('smart_info'),
      showLigaPro: flag('show_channel_liga_pro'),
    },
    banners: parseBanners(map),
    popupBanner: bannerOf(map.popup_banner_image, map.popup_banner_link),
    momentDurations: { short: range('short'), medium: range('medium'), long: range('long'), custom: range('custom') },
    liveToVodDelay: whole('live_to_vod_delay'),
    playlist: { id: whole('playlist_id'), name: text('playlist_name') },
    goalCategoryId: whole('goal_category_id'),
    storeProductId: whole('store_product'),
    shippingBaselineCents: parseEuros(map.shipping_cost_baseline ?? '') ?? parseEuros(defaultSettings.shipping_cost_baseline) ?? 0,
    raw: map,
  };
}

function bannerOf(image: string | undefined, link: string | undefined): { image: string; link: string | null } | null {
  const isWeb = (text: string | undefined): text is string => text !== undefined && /^https?:\/\/\S+$/.test(text);
  const isPath = (text: string | undefined): text is string => text !== undefined && /^\/(?![/\\])\S*$/.test(text);
  return isWeb(image) ? { image, link: isWeb(link) || isPath(link) ? link : null } : null;
}

/** `banner_{name}_image` and `banner_{name}_link`. */
function parseBanners(map: SettingsMap): Settings['banners'] {
  const banners: Record<string, { image: string; link: string | null }> = {};
  for (const key of Object.keys(map)) {
    const name = /^banner_([a-z0-9_]+)_image$/.exec(key)?.[1];
    const banner = name === undefined ? null : bannerOf(map[key], map[`banner_${name}_link`]);
    if (name !== undefined && banner) banners[name] = banner;
  }
  return banners;
}
