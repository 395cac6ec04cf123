/**
 * Every business constant of the product, named once, with its unit and where it comes from.
 * Those the specification lets a server override are also in `defaultSettings` (SPEC §9, "Default settings").
 */
import {
  numberOr,
  SCHEDULE_DAYS,
  SCHEDULE_DAYS_AFTER,
  SCHEDULE_DAYS_BEFORE,
  SCHEDULE_REFRESH_SECONDS,
  STREAM_IDLE_SECONDS,
  STREAM_PING_SECONDS,
} from './screen-settings.ts';

/** Search: suggestions asked of `POST /search/autocomplete`, in items. SPEC §7, §9. */
export const AUTOCOMPLETE_LIMIT = 10;

/** Smart moments in one page of `GET /smartmoment/mine/{offset}/{limit}`, in items. SPEC §9. */
export const MOMENTS_PAGE_SIZE = 32;

/** Longest title that a viewer may give a moment, in UTF-16 units. */
export const MOMENT_TITLE_LENGTH = 80;

/** A smart moment's duration is rounded up to a multiple of this, in seconds. SPEC §5, §9. */
export const MOMENT_STEP_SECONDS = 6;

/** Lifetime of the session, device and operator PKCE cookies, in seconds (90 days). SPEC §4, §9. */
export const AUTH_COOKIE_SECONDS = 7_776_000;

/** Lifetime of the session cookie, in days. SPEC §9. */
export const AUTH_COOKIE_DAYS = 90;

/** How long an operator's word about a subscription holds, in seconds (90 days); then the viewer signs in there again. SPEC §4. */
export const OPERATOR_SECONDS = 7_776_000;

/** Length of the random OAuth `state`, in characters. SPEC §4, §9. */
export const STATE_LENGTH = 10;

/** Lifetime of the code that links a TV application, in seconds. SPEC §9 `code_generate_tv`. */
export const TV_CODE_SECONDS = 60;

/** Characters of a friend code. SPEC §9 `limit_friend_code`. */
export const FRIEND_CODE_LIMIT = 5;

/** Trivia countdown, in seconds: in settings and contract, no screen shows it. SPEC §9 `trivia_countdown`. */
export const TRIVIA_COUNTDOWN_SECONDS = { web: 20, android: 21 } as const;

/** Reminders: how long before the start the viewer is told, in minutes. SPEC §9 `alert_notification`. */
export const ALERT_MINUTES = { low: 0, mid: 15, max: 60, xtreme: 1440 } as const;

/** The competition that leads the home page, by id. SPEC §9 `featured_competition`. */
export const FEATURED_COMPETITION = 3;

/** Competitions shown first, by id, in order. SPEC §9 `featured_competitions`. */
export const FEATURED_COMPETITIONS = [3, 4, 14, 18] as const;

/** Products covered by one home-delivery charge, whose price is a setting (`shipping_cost_baseline`), in products. SPEC §9. */
export const SHIPPING_GROUP = 2;

/** Time a buyer has to approve an MB Way payment, in seconds (4 minutes). SPEC §9. */
export const MBWAY_APPROVAL_SECONDS = 240;

/** How often the request of an MB Way payment can be sent to the phone again. */
export const MBWAY_RESENDS = 2;

/** Time between two of them, in seconds. */
export const MBWAY_RESEND_SECONDS = 30;

/** Time to pay a Multibanco reference, in seconds (24 hours). */
export const MULTIBANCO_SECONDS = 86_400;

/** Time for the page of a card payment, in seconds (30 minutes). */
export const CARD_PAYMENT_SECONDS = 1_800;

/** What a credit of the wallet is worth in the store, in cents. */
export const CREDIT_CENTS = 10;

/** A bought voucher can be activated for this many months. */
export const VOUCHER_VALID_MONTHS = 12;

/** Largest casting upload, in megabytes as the message says it. SPEC §5, §9. */
export const CASTING_FILE_MEGABYTES = 200;

/** Largest casting upload, in bytes. SPEC §5, §9. */
export const CASTING_FILE_BYTES = CASTING_FILE_MEGABYTES * 1024 * 1024;

/** Most files of a casting application. */
export const CASTING_FILES = 5;

/** Longest text of a casting application, in characters. */
export const CASTING_MESSAGE_LENGTH = 600;

/** How long a casting application and its files are kept, in months. */
export const CASTING_KEPT_MONTHS = 12;

/** Time in which an uploaded file must be sent with its application, in hours; then it is deleted. */
export const CASTING_FILE_HOURS = 24;

/** Age from which nobody else answers for an applicant, in years. */
export const ADULT_YEARS = 18;

/** How long a message from the contact form is kept, in months. */
export const CONTACT_KEPT_MONTHS = 12;

/** Longest message of the contact form, in characters. */
export const CONTACT_MESSAGE_LENGTH = 2_000;

/** Podcasts the CMS page keeps after reversing the list, in items. SPEC §9. */
export const PODCASTS_SHOWN = 5;

/** Youngest age at which someone may register, in years. SPEC §1, §9. */
export const MINIMUM_AGE_YEARS = 13;

/** Largest profile picture, in bytes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** A request about personal data is answered within this many months… SPEC §1, §9. */
export const DATA_REQUEST_MONTHS = 1;

/** …and the term can grow to at most this many months. SPEC §1, §9. */
export const DATA_REQUEST_MAX_MONTHS = 2;

/** Language of the product (BCP 47, as the specification writes it). SPEC §9. */
export const LOCALE = 'pt';

/** Language tag of the served document. DESIGN "Access". */
export const DOCUMENT_LANGUAGE = 'pt-PT';

/** First day of the week as ISO 8601 numbers it: 1 is Monday. SPEC §1, §9. */
export const WEEK_STARTS_ON = 1;

/** The time zone of every broadcast time. DESIGN; SPEC §1 leaves it to Portugal. */
export const TIME_ZONE = 'Europe/Lisbon';

/** How often a page looks for a newer build, in seconds (60 minutes). SPEC §4, §9. */
export const VERSION_CHECK_SECONDS = 3600;

/** After a reload, no other automatic reload for this long, in seconds. SPEC §4, §9. */
export const RELOAD_GUARD_SECONDS = 10;

/** Routes preloaded at the same time, at most. SPEC §9. */
export const ROUTE_PRELOADS = 5;

/** Build metadata is fetched this long after load, in milliseconds, unless the connection is very slow. SPEC §9. */
export const BUILD_PREFETCH_MS = 1000;

/** Tooltip fade-in, in milliseconds. SPEC §9 "UI". */
export const TOOLTIP_FADE_MS = 250;

/** Tooltip's maximum width, in rem. SPEC §9 "UI". */
export const TOOLTIP_MAX_REM = 12.5;

/** Stacking order of overlays, as CSS z-index. SPEC §9 "UI". */
export const Z_INDEX = { modal: 1100, overlay: 1000, menu: 1000, tooltip: 1100 } as const;

/** An identity token is refreshed this long before it ends, in seconds. SPEC §9. */
export const IDENTITY_REFRESH_SECONDS = 300;

/** An identity token counts as ended this long before it does, in seconds. SPEC §9. */
export const IDENTITY_EXPIRED_SECONDS = 30;

/** Shortest password where the identity provider says nothing, in characters. SPEC §5, §9. */
export const IDENTITY_PASSWORD_MINIMUM = 6;

/** Shortest password our own provider accepts, in characters: it declares this in its policy. ASVS 6.2.1. */
export const PASSWORD_MINIMUM = 8;

/** The word that confirms deleting an account. SPEC §5. */
export const DELETE_WORD = 'APAGAR';

/** Settings keys as `GET /general/settings` sends them; values are text on the wire. SPEC §3, §9. */
export type SettingKey = keyof typeof defaultSettings;

/**
 * Values of settings that the upstream does not send. They are strings, as on the wire: numbers in
 * decimal, flags as '0' or '1', lists separated by commas, addresses may be empty. SPEC §9 "Default settings", "Settings keys".
 */
export const defaultSettings = {
  schedule_days: `${SCHEDULE_DAYS}`,
  schedule_days_before: `${SCHEDULE_DAYS_BEFORE}`,
  schedule_days_after: `${SCHEDULE_DAYS_AFTER}`,
  schedule_refresh_timer: `${SCHEDULE_REFRESH_SECONDS}`,
  stream_idle_timer: `${STREAM_IDLE_SECONDS}`,
  stream_ping_refresh_timer: `${STREAM_PING_SECONDS}`,
  /** Devices of one account that may watch at once. */
  stream_devices: '1',
  code_generate_tv: `${TV_CODE_SECONDS}`,
  limit_friend_code: `${FRIEND_CODE_LIMIT}`,
  /** Whether goals of extra time count in the predictor. */
  predictor_extra_time: '1',
  trivia_countdown: `${TRIVIA_COUNTDOWN_SECONDS.web}`,
  trivia_countdown_android: `${TRIVIA_COUNTDOWN_SECONDS.android}`,
  alert_notification_low: `${ALERT_MINUTES.low}`,
  alert_notification_mid: `${ALERT_MINUTES.mid}`,
  alert_notification_max: `${ALERT_MINUTES.max}`,
  alert_notification_xtreme: `${ALERT_MINUTES.xtreme}`,
  featured_competition: `${FEATURED_COMPETITION}`,
  featured_competitions: '3,4,14,18',
  /** Oldest application versions that still work. */
  minimum_version_web: '0.1.0',
  minimum_version_ios: '1.0.0',
  minimum_version_android: '1.0.0',
  minimum_version_tv: '1.0.0',
  /** Load on the broadcaster's network: unknown | off | low | high. Low and high lower quality and number of tiles. */
  safe_mode: 'off',
  /** For whom several pictures at once are: operator (an operator's account or Premium) | registered | all. */
  multiscreen: 'operator',
  /** DRM and chat are off; no screen reads them. */
  drm: '0',
  chat: '0',
  schedule: '1',
  smart_info: '1',
  /** Whether a channel with a stream is on the air only while its guide has a programme. */
  on_air_by_guide: '0',
  show_channel_liga_pro: '0',
  /** Seconds of each length of moment before (start) and after (end) the chosen instant. */
  smart_moment_short_start: '12',
  smart_moment_short_end: '6',
  smart_moment_medium_start: '24',
  smart_moment_medium_end: '6',
  smart_moment_long_start: '48',
  smart_moment_long_end: '12',
  smart_moment_custom_start: '60',
  smart_moment_custom_end: '60',
  /** Delay in seconds until a live instant is available on demand. */
  live_to_vod_delay: '30',
  playlist_id: '1',
  playlist_name: 'Resumos',
  goal_category_id: '1',
  store_product: '1',
  shipping_cost_baseline: '3.99',
  /** Delivery on the islands, for each started pair of products; empty: as on the mainland. */
  shipping_cost_madeira: '6.99',
  shipping_cost_azores: '6.99',
  /** Working days until a delivery. */
  shipping_days_mainland: '2-4',
  shipping_days_madeira: '5-10',
  shipping_days_azores: '5-10',
  /** IVA in percent, normal/intermediate/reduced, each from its day on (vat.ts). */
  vat_rates_mainland: '23/13/6',
  vat_rates_madeira: '22/12/5; 2024-10-01 22/12/4',
  vat_rates_azores: '18/9/4; 2021-07-01 16/9/4',
  /** Where goods are taxed: the region that they are sent from (mainland | madeira | azores), or destination. */
  vat_goods_region: 'mainland',
  /** Last day of the casting, YYYY-MM-DD; empty: it has none. */
  casting_until: '',
  popup_banner_image: '',
  popup_banner_link: '',
  banner_home_image: '',
  banner_home_link: '',
  banner_guide_image: '',
  banner_guide_link: '',
  banner_videos_image: '',
  banner_videos_link: '',
  banner_live_image: '',
  banner_live_link: '',
  banner_predictor_image: '',
  banner_predictor_link: '',
  banner_store_image: '',
  banner_store_link: '',
} as const satisfies Record<string, string>;

/** Settings as the upstream sends them: any key, text values. */
export type Settings = Readonly<Record<string, string | undefined>>;

/**
 * A setting as text: the upstream's when it sent one, the default otherwise.
 */
export function settingText(settings: Settings, key: SettingKey): string {
  return settings[key] ?? defaultSettings[key];
}

/**
 * A setting as a number, falling back to the default when what came is not a finite number of at least `minimum`.
 */
export function settingNumber(settings: Settings, key: SettingKey, minimum = 0): number {
  return numberOr(settings[key], Number(defaultSettings[key]), minimum);
}

/** How a flag is written, in small letters. */
export const FLAG_WORDS: Readonly<Record<'on' | 'off', readonly string[]>> = {
  on: ['1', 'true', 'on', 'sim'],
  off: ['0', 'false', 'off', 'não', 'nao', ''],
};

/** A setting as a switch: '1', 'true', 'on' and 'sim' are on, everything else is off. */
export function settingFlag(settings: Settings, key: SettingKey): boolean {
  return FLAG_WORDS.on.includes(settingText(settings, key).trim().toLowerCase());
}

/** A setting as a list of whole numbers, in order; other values are left out. */
export function settingNumbers(settings: Settings, key: SettingKey): number[] {
  return settingText(settings, key)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^\d+$/.test(part))
    .map(Number);
}
