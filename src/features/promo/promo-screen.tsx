import { Crest } from '#model/board.tsx';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { matchTitle, offText } from '#model/match.ts';
import { m } from '#paraglide/messages.js';
import { dayAndTime } from '#rules/day-words.ts';
import { channelPage, matchesPage } from '#rules/pages.ts';
import { slug } from '#rules/slug.ts';
import { useNow } from '#session/service.tsx';
import { useSignInState } from '#session/viewer.queries.ts';
import { AccountLink } from '#shown/account-link.tsx';
import { ReminderButton } from '#shown/reminder-button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { playGlyph } from '#ui/icons/play.ts';
import { restartGlyph } from '#ui/icons/restart.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { LiveTag } from '#ui/live-tag.tsx';
import { pageColumn } from '#ui/page-column.ts';
import { Picture } from '#ui/picture.tsx';
import { countdown, type Promo, promoState } from './promo-model.ts';

/** The page that announces a match: when and where, a reminder, the time that is left; then the way to its picture. Never its result. */
export function PromoScreen({ promo }: { promo: Promo }) {
  const { match, broadcast } = promo;
  const now = useNow(1_000);
  const { state: signIn } = useSignInState();
  const state = promoState(promo, now);
  const startsAt = broadcast?.programme.startsAt ?? match.startsAt;
  const channel = broadcast?.channel ?? null;
  const title = matchTitle(match);
  const page = match.id === null ? null : { ...matchesPage, params: { id: String(match.id), slug: slug(title) } };
  return (
    <>
      <div className="relative h-88 overflow-clip bg-ink-900 max-md:h-52" aria-hidden="true">
        {broadcast?.programme.picture ? (
          <Picture src={broadcast.programme.picture} alt="" width={1280} height={720} cover first />
        ) : (
          <div className="grid h-full grid-cols-2 place-items-center">
            <Crest team={match.local} className="w-28 max-md:w-18" />
            <Crest team={match.visitor} className="w-28 max-md:w-18" />
          </div>
        )}
      </div>
      <div
        className={`${pageColumn} grid grid-cols-[minmax(0,1fr)_auto] items-end gap-8 pt-8 pb-12 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-5`}
        data-promo={state}
      >
        <div className="grid gap-4">
          <h1 className="type-48 [overflow-wrap:anywhere]">{title}</h1>
          <p className="type-lead flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
            {state === 'live' ? <LiveTag>{m.promo_live()}</LiveTag> : null}
            <span>
              {state === 'off'
                ? `${offText(match)}.`
                : state === 'over'
                  ? m.promo_over()
                  : channel
                    ? m.promo_when_channel({ when: dayAndTime(startsAt, now), channel: channel.name })
                    : m.promo_when({ when: dayAndTime(startsAt, now) })}{' '}
              {match.competition ? `${match.competition}.` : ''}
            </span>
            {match.demonstration ? <DemonstrationTag tone="line" /> : null}
          </p>
          <div className="flex flex-wrap gap-2">
            {state === 'coming' && match.id !== null ? (
              <ReminderButton of={{ kind: 'event', id: match.id, name: title }} look="primary" size="lg" />
            ) : null}
            {state === 'live' && channel ? (
              <LinkButton {...channelPage(channel)} reloadDocument look="primary" size="lg" glyph={playGlyph}>
                {m.mp_watch()}
              </LinkButton>
            ) : null}
            {(state === 'over' || state === 'off') && page ? (
              <LinkButton {...page} look="primary" size="lg" glyph={restartGlyph}>
                {m.mp_open()}
              </LinkButton>
            ) : null}
            {(state === 'coming' || state === 'live') && (signIn === 'visitor' || signIn === 'expired') ? (
              <AccountLink popUp="registo" className={buttonStyles({ size: 'lg' })}>
                {m.promo_sign_up()}
              </AccountLink>
            ) : null}
          </div>
        </div>
        {state === 'coming' ? <Countdown left={startsAt - now} /> : null}
      </div>
    </>
  );
}

/** A screen reader reads it when it comes to it: it is no live region. */
function Countdown({ left }: { left: number }) {
  const { days, hours, minutes, seconds } = countdown(left);
  const parts = [
    ...(days > 0 ? [[days, days === 1 ? m.promo_day() : m.promo_days()] as const] : []),
    [hours, hours === 1 ? m.promo_hour() : m.promo_hours()] as const,
    [minutes, minutes === 1 ? m.promo_minute() : m.promo_minutes()] as const,
    ...(days > 0 ? [] : [[seconds, seconds === 1 ? m.promo_second() : m.promo_seconds()] as const]),
  ];
  return (
    <div className="flex gap-8 tabular-nums" role="timer" aria-label={m.promo_starts_in()} data-countdown="">
      {parts.map(([value, words]) => (
        <p key={words.slice(0, 3)} className="grid min-w-16">
          <b className="type-48">{String(value).padStart(2, '0')}</b>
          <span className="text-14 text-muted">{words}</span>
        </p>
      ))}
    </div>
  );
}
