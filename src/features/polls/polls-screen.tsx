import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Crest } from '#model/board.tsx';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { isHidden, matchName } from '#model/hidden-result.ts';
import { matchTitle } from '#model/match.ts';
import { clockText, latestMoment } from '#model/match-clock.ts';
import { m } from '#paraglide/messages.js';
import { pollPage, votePage } from '#rules/pages.ts';
import { gamesPage } from '#rules/sport-pages.ts';
import { useShownMatch } from '#session/hidden-results.ts';
import { useNow } from '#session/service.tsx';
import { NoSpoilersSwitch } from '#shown/no-spoilers-switch.tsx';
import { RevealResult } from '#shown/reveal-result.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { LiveTag } from '#ui/live-tag.tsx';
import { Tag } from '#ui/tag.tsx';
import { countText, timesText, votesText } from './poll-words.ts';
import { type ChosenPoll, isCounted, shareOf, winnerOf } from './polls-model.ts';

/** Closed polls in the page's first view; the others unfold. */
const CLOSED_SHOWN = 8;

/** Open polls, then those that have closed. */
export function PollsScreen({ polls }: { polls: readonly ChosenPoll[] }) {
  const open = polls.filter(({ poll }) => poll.state !== 'closed');
  const closed = polls.filter(({ poll }) => poll.state === 'closed');
  return (
    <div className="grid gap-10 pt-8 pb-16 max-md:gap-8 max-md:pt-4 max-md:pb-10">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="type-48">{m.polls_title()}</h1>
        <div className="flex flex-wrap items-center gap-4">
          <NoSpoilersSwitch />
          <LinkButton {...votePage}>{m.polls_have_code()}</LinkButton>
        </div>
      </header>
      {polls.length === 0 ? (
        <EmptyState title={m.polls_none()} level={2} actions={<LinkButton {...gamesPage()}>{m.polls_see_games()}</LinkButton>}>
          {m.polls_none_text()}
        </EmptyState>
      ) : null}
      {polls.length > 0 && open.length === 0 ? (
        <EmptyState title={m.polls_none_open()} level={2} actions={<LinkButton {...gamesPage()}>{m.polls_see_games()}</LinkButton>}>
          {m.polls_none_text()}
        </EmptyState>
      ) : null}
      {open.length > 0 ? <Rows id="a-decorrer" title={m.polls_open()} polls={open} /> : null}
      {closed.length > 0 ? (
        <Rows id="fechadas" title={m.polls_closed()} polls={closed.slice(0, CLOSED_SHOWN)}>
          {closed.length > CLOSED_SHOWN ? (
            <details className="group">
              <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold text-soft group-open:hidden">
                {m.polls_closed_more({ count: String(closed.length - CLOSED_SHOWN) })}
              </summary>
              <ul>
                {closed.slice(CLOSED_SHOWN).map((chosen) => (
                  <Row key={chosen.poll.id} {...chosen} />
                ))}
              </ul>
            </details>
          ) : null}
        </Rows>
      ) : null}
    </div>
  );
}

function Rows({ id, title, polls, children }: { id: string; title: string; polls: readonly ChosenPoll[]; children?: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 className="type-28 mb-4" id={id}>
        {title}
      </h2>
      <ul className="border-ink-700 border-t">
        {polls.map((chosen) => (
          <Row key={chosen.poll.id} {...chosen} />
        ))}
      </ul>
      {children}
    </section>
  );
}

function Row({ poll, choice }: ChosenPoll) {
  const now = useNow();
  const match = useShownMatch(poll.match);
  const hidden = match !== null && isHidden(match);
  const clock = match ? latestMoment(match, now).clock : null;
  const title = match ? `${m.poll_best()}: ${matchTitle(match)}` : poll.title;
  const own = poll.options.find(({ id }) => id === choice);
  const isOpen = poll.state === 'open';
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-5 border-ink-700 border-b py-4 max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-3 max-md:gap-y-2">
      <span className="flex h-16 w-28 items-center justify-center gap-2 rounded-card bg-ink-800 max-md:h-12 max-md:w-[min(5rem,22vw)]">
        {match ? (
          <>
            <Crest team={match.local} className="w-7 max-md:w-6" />
            <Crest team={match.visitor} className="w-7 max-md:w-6" />
          </>
        ) : (
          <Icon glyph={checkGlyph} className="text-muted" />
        )}
      </span>
      <div className="grid min-w-0 gap-1">
        <h3 className="font-650 [overflow-wrap:anywhere]">
          <Link {...pollPage(poll.id)} className="hover:underline">
            {title}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-2 text-14 text-muted tabular-nums">
          {clock && clock.kind !== 'end' ? <LiveTag>{m.home_live_minute({ minute: clockText(clock) })}</LiveTag> : null}
          <span>{poll.state === 'closed' ? (hidden ? null : resultText({ poll, choice })) : timesText(poll, now)}</span>
          {poll.demonstration ? <DemonstrationTag tone="line" /> : null}
        </p>
        {hidden && match && poll.state === 'closed' ? <RevealResult name={matchName(match)} of={matchTitle(match)} /> : null}
      </div>
      <span className="flex flex-wrap items-center justify-end gap-3 max-md:col-span-2 max-md:justify-start">
        {isOpen && poll.total !== null && !hidden ? <span className="text-14 text-muted tabular-nums">{votesText(poll.total)}</span> : null}
        {own ? <Tag tone="ok">{m.polls_voted_for({ name: own.name })}</Tag> : null}
        {isOpen && own ? null : (
          <LinkButton
            {...pollPage(poll.id)}
            size="sm"
            look={isOpen ? undefined : 'quiet'}
            aria-label={isOpen ? m.polls_vote_on({ title }) : m.polls_see_result_of({ title })}
          >
            {isOpen ? m.polls_vote() : m.polls_see_result()}
          </LinkButton>
        )}
      </span>
    </li>
  );
}

function resultText({ poll }: ChosenPoll): string {
  if (!isCounted(poll)) return m.polls_closed_tag();
  const winner = winnerOf(poll);
  const count = countText(poll.total ?? 0);
  if (winner) return m.polls_won({ name: winner.name, percent: String(shareOf(winner.votes, poll.total)), count });
  return poll.total ? m.polls_tie({ count }) : m.polls_no_votes();
}
