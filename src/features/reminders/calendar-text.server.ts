/** The text of a calendar file (RFC 5545). */

import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import { config } from '#config';
import type { Channel } from '#model/channel.ts';
import { m } from '#paraglide/messages.js';
import { isPutOff, type OffState } from '#rules/match-off.ts';
import { serverNow } from '#server/clock.ts';
import { siteEnv } from '#server/env.ts';

/** How often programs that subscribe should ask again. Seconds. */
const REFRESH_SECONDS = 3_600;

export interface Entry {
  /** the same for the same match, also when it is moved */
  uid: string;
  title: string;
  startsAt: number;
  endsAt: number;
  channel: Channel | null;
  details: string;
  /** path of the page about it */
  path: string;
  /** why the match is not played as planned; null for what is */
  off: OffState | null;
}

export interface Calendar {
  name: string;
  entries: Entry[];
}

/** Where it is shown; of what has begun, nothing when no channel is known. */
const channelText = (channel: Channel | null, startsAt: number): string =>
  channel ? m.calendar_channel({ channel: channel.name }) : startsAt > serverNow() ? m.team_no_channel() : '';

/** What a name may not hold: the library writes a calendar's name as it is, so that a line break would begin another property. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** @param path of the file on the site @param alarmMinutes before each start; null for none */
export function calendarText({ name, entries }: Calendar, path: string, alarmMinutes: number | null): string {
  const { SITE_URL } = siteEnv();
  const { hostname } = new URL(SITE_URL);
  const calendar = ical({
    name: `${name} · ${config.brand.name}`.replace(BREAKS, ' '),
    prodId: { company: config.brand.name, product: 'calendario', language: 'PT' },
    source: `${SITE_URL}${path}`,
    url: SITE_URL,
    ttl: REFRESH_SECONDS,
  });
  const stamp = new Date(serverNow());
  for (const { uid, title, startsAt, endsAt, channel, details, path: page, off } of entries) {
    const event = calendar.createEvent({
      id: `${uid}@${hostname}`,
      start: new Date(startsAt),
      end: new Date(endsAt),
      stamp,
      summary: title,
      description: [channelText(channel, startsAt), details].filter(Boolean).join('\n'),
      ...(channel ? { location: channel.name } : {}),
      url: `${SITE_URL}${page}`,
      status: off === null ? ICalEventStatus.CONFIRMED : isPutOff(off) ? ICalEventStatus.TENTATIVE : ICalEventStatus.CANCELLED,
    });
    // As reminders, it tells nobody of a match that is off.
    if (alarmMinutes !== null && off === null)
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: alarmMinutes * 60, description: title });
  }
  return calendar.toString();
}
