/** Words of a notice. They tell what begins, when and where: never a score. */
import { formatDay, nearDayOf } from '#rules/day-words.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import type { Mail } from '../mail/mailer.ts';
import { greeting, toMail } from '../mail/texts.ts';
import type { DueNotice } from './due-notices.ts';
import type { Notice } from './send-push.ts';

/** 'Começa hoje às 20:15', 'Começou às 20:15' */
function whenText(startsAt: number, now: number): string {
  const time = formatTime(startsAt);
  if (startsAt < now - 60_000) return `Começou às ${time}`;
  if (startsAt <= now) return 'Começa agora';
  const near = nearDayOf(startsAt, now)?.toLowerCase();
  return `Começa ${near ?? formatDay(lisbonDay(startsAt))} às ${time}`;
}

/** Where a notice leads: the channel that shows it, else the match. */
const pathOf = ({ channel_id, channel_slug, event_id }: DueNotice): string =>
  channel_id === null ? (event_id === null ? '/guia' : `/matchplayer/${event_id}`) : `/live/canal/${channel_id}/${channel_slug}`;

/** @param now milliseconds */
export function toNotice(due: DueNotice, now: number): Notice {
  const when = whenText(due.starts_at.getTime(), now);
  return {
    title: due.title,
    body: due.channel === null ? `${when}.` : `${when}, em ${due.channel}.`,
    path: pathOf(due),
    tag: `lembrete-${due.occasion}`,
  };
}

export const toReminderMail = (person: { email: string; name: string }, { title, body, path }: Notice, siteUrl: string): Mail =>
  toMail({
    to: person.email,
    subject: `Lembrete: ${title}`,
    paragraphs: [greeting(person.name), `${title}. ${body}`],
    link: { label: 'Abrir', url: `${siteUrl}${path}` },
    closing: [`Recebe este e-mail porque pediu um lembrete. Pode apagá-lo no seu perfil: ${siteUrl}/perfil#lembretes`],
  });
