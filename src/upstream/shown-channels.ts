/** Which channels the operator shows (K-flags): the league's own channel is in no list and has no page unless the setting is on. */
import { type Settings, settingFlag } from '#rules/constants.ts';

/** The league's own channel has it in its slug. */
const LIGA_PRO = /(?:^|-)liga-pro(?:-|$)/;

/** @param settings read only where there is such a channel; settings that cannot be read are the defaults */
export async function shownChannels<C extends { slug: string }>(channels: C[], settings: () => Promise<Settings>): Promise<C[]> {
  if (!channels.some(({ slug }) => LIGA_PRO.test(slug))) return channels;
  const known = await settings().catch((): Settings => ({}));
  return settingFlag(known, 'show_channel_liga_pro') ? channels : channels.filter(({ slug }) => !LIGA_PRO.test(slug));
}
