/** The operator's switches (K-flags), in one place. The shell reads them from the settings on the server; screens find them in `useService().flags`. */
import { type Settings, settingFlag } from '#rules/constants.ts';

export interface Flags {
  /** Streams may be protected: licence servers of a stream answer are used. */
  readonly drm: boolean;
  /** The guide and its links are offered. */
  readonly schedule: boolean;
  /** Statistics, line-ups and events beside the picture. */
  readonly smartInfo: boolean;
  /** The league's own channel is in the lists (upstream/shown-channels.ts). */
  readonly ligaPro: boolean;
  /** Declared by the specification; no screen has a chat, whatever the setting is. */
  readonly chat: false;
}

export const flagsOf = (settings: Settings): Flags => ({
  drm: settingFlag(settings, 'drm'),
  schedule: settingFlag(settings, 'schedule'),
  smartInfo: settingFlag(settings, 'smart_info'),
  ligaPro: settingFlag(settings, 'show_channel_liga_pro'),
  chat: false,
});
