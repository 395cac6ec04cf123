/** Results that are rows: programmes, channels, teams, articles and texts. */
import { Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Crest } from '#model/board.tsx';
import { CalendarLink } from '#model/calendar-link.tsx';
import { ChannelMark } from '#model/channel-mark.tsx';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { OnAirTag } from '#model/on-air-tag.tsx';
import { isOnAir } from '#model/programme.ts';
import { competitionText, showingTitle } from '#model/showing-text.ts';
import { m } from '#paraglide/messages.js';
import { dayAndTime, nearDayOf, shortDate, shortWeekday } from '#rules/day-words.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { channelPage, storyPage } from '#rules/pages.ts';
import { teamPage } from '#rules/sport-pages.ts';
import { useShownMatch } from '#session/hidden-results.ts';
import { Badge } from '#ui/badge.tsx';
import { cardTitleStyles } from '#ui/card-styles.ts';
import { playGlyph } from '#ui/icons/play.ts';
import { restartGlyph } from '#ui/icons/restart.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { metaStyles } from '#ui/meta-styles.ts';
import { Picture } from '#ui/picture.tsx';
import { Matched } from './matched.tsx';
import { showingPage, textPage } from './search-links.ts';
import type { FoundArticle, FoundChannel, FoundPage, FoundShowing, FoundTeam } from './search-model.ts';

interface Shared {
  words: readonly string[];
  now: number;
  hasGuide: boolean;
}

const rowStyles = cva('grid items-center gap-x-4 gap-y-1 border-ink-700 border-t py-3 last:border-b', {
  variants: {
    columns: {
      when: '@max-[15rem]:grid-cols-[minmax(0,1fr)]! grid-cols-[6rem_minmax(0,1fr)_auto] @max-[15rem]:justify-items-start max-md:grid-cols-[3.75rem_minmax(0,1fr)_auto] max-md:gap-x-3',
      mark: '@max-[15rem]:grid-cols-[2.25rem_minmax(0,1fr)] grid-cols-[2.25rem_minmax(0,1fr)_auto] @max-[15rem]:*:nth-3:col-span-full @max-[15rem]:*:nth-3:justify-self-start',
      picture: 'grid-cols-[6.5rem_minmax(0,1fr)] max-md:grid-cols-[min(5.5rem,35%)_minmax(0,1fr)]',
      text: 'grid-cols-[minmax(0,1fr)]',
    },
  },
});

const titleStyles = `${cardTitleStyles} text-16 [overflow-wrap:anywhere]`;
const linkStyles = 'hover:underline underline-offset-4 decoration-ink-600';

export const Rows = ({ children }: { children: ReactNode }) => <ul className="@container grid">{children}</ul>;

/** 'hoje', 'sáb 28 nov'. */
const dayText = (instant: number, now: number): string =>
  nearDayOf(instant, now)?.toLowerCase() ?? `${shortWeekday(lisbonDay(instant))} ${shortDate(lisbonDay(instant))}`;

export function ShowingRow({ showing, words, now, hasGuide }: Shared & { showing: FoundShowing }) {
  const { channel, startsAt, endsAt } = showing;
  const match = useShownMatch(showing.match);
  const title = showingTitle(showing);
  const page = showingPage(showing, now, hasGuide);
  const onAir = isOnAir(showing, now);
  const over = endsAt <= now;
  const note = competitionText(showing);
  return (
    <li className={rowStyles({ columns: 'when' })} data-sport={showing.modality ?? undefined}>
      <time className="grid text-14 text-muted leading-tight" dateTime={new Date(startsAt).toISOString()}>
        <b className="font-bold text-16 text-fg tabular-nums">{formatTime(startsAt)}</b>
        {dayText(startsAt, now)}
      </time>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <h3 className={titleStyles}>
          <Link {...page} className={linkStyles}>
            <Matched text={title} words={words} />
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={metaStyles({ wrap: false, className: 'min-w-0' })}>
            <Badge small label={channel.name}>
              {channel.number}
            </Badge>
            {onAir && showing.live ? <OnAirTag match={match} now={now} /> : null}
            <span>{note ?? channel.name}</span>
          </span>
          {showing.demonstration ? <DemonstrationTag /> : null}
        </p>
      </div>
      {onAir ? (
        <LinkButton {...page} size="sm" glyph={playGlyph}>
          {m.search_watch_short()}
        </LinkButton>
      ) : over ? (
        <LinkButton {...page} size="sm" glyph={restartGlyph}>
          {m.search_watch_again()}
        </LinkButton>
      ) : (
        <div className="flex items-center gap-2">
          <CalendarLink kind="programa" id={showing.id} title={title} />
          {hasGuide ? (
            <LinkButton {...page} size="sm" className="max-md:hidden">
              {m.search_details()}
            </LinkButton>
          ) : null}
        </div>
      )}
    </li>
  );
}

export function ChannelRow({ found: { channel, logo, now: showing }, words }: Shared & { found: FoundChannel }) {
  return (
    <li className={rowStyles({ columns: 'mark' })}>
      <ChannelMark number={channel.number} logo={logo ?? undefined} />
      <div className="min-w-0">
        <h3 className={titleStyles}>
          <Link {...channelPage(channel)} className={linkStyles}>
            <Matched text={channel.name} words={words} />
          </Link>
        </h3>
        <p className="truncate text-14 text-muted">
          {showing ? m.search_now_on({ title: showingTitle(showing) }) : m.search_number({ number: channel.number })}
        </p>
      </div>
      <LinkButton {...channelPage(channel)} size="sm" glyph={playGlyph}>
        {m.search_watch_short()}
      </LinkButton>
    </li>
  );
}

export function TeamRow({ team, words }: Shared & { team: FoundTeam }) {
  return (
    <li className={rowStyles({ columns: 'mark' })}>
      <Crest team={team} className="w-7 justify-self-center" />
      <div className="min-w-0">
        <h3 className={titleStyles}>
          <Link {...teamPage(team)} className={linkStyles}>
            <Matched text={team.name} words={words} />
          </Link>
        </h3>
        <p className="text-14 text-muted">{team.note}</p>
      </div>
    </li>
  );
}

export function ArticleRow({ article, words, now }: Shared & { article: FoundArticle }) {
  return (
    <li className={rowStyles({ columns: 'picture' })}>
      <span className="relative block aspect-video overflow-hidden rounded-ctl bg-ink-800">
        <Picture src={article.picture} alt="" width={208} height={117} cover />
      </span>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <h3 className={titleStyles}>
          <Link {...storyPage(article.week, article.slug)} className={linkStyles}>
            <Matched text={article.title} words={words} />
          </Link>
        </h3>
        <p className={metaStyles({ wrap: true })}>
          <span>{dayAndTime(article.publishedAt, now)}</span>
          {article.demonstration ? <DemonstrationTag /> : null}
        </p>
      </div>
    </li>
  );
}

export function TextRow({ text, words }: Shared & { text: FoundPage }) {
  return (
    <li className={rowStyles({ columns: 'text' })}>
      <h3 className={titleStyles}>
        <Link {...textPage(text)} className={linkStyles}>
          {text.kind === 'category' ? `${m.search_kind_category()}: ` : null}
          <Matched text={text.title} words={words} />
        </Link>
      </h3>
      {text.excerpt ? (
        <p className="max-w-[68ch] text-14 text-muted">
          <Matched text={text.excerpt} words={words} />
        </p>
      ) : null}
    </li>
  );
}
