import { clubName } from '#model/club-name.ts';
import { isHidden, matchName } from '#model/hidden-result.ts';
import { matchTitle, type Team } from '#model/match.ts';
import { matchPage } from '#model/recording-path.ts';
import { m } from '#paraglide/messages.js';
import { dayAndTime } from '#rules/day-words.ts';
import { pollsPage } from '#rules/pages.ts';
import { useShownMatch } from '#session/hidden-results.ts';
import { useNow } from '#session/service.tsx';
import { RevealResult } from '#shown/reveal-result.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { lockGlyph } from '#ui/icons/lock.ts';
import { playGlyph } from '#ui/icons/play.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Tag } from '#ui/tag.tsx';
import { PollMatch } from './poll-match.tsx';
import { timesText, votesText } from './poll-words.ts';
import { isCounted, type PollBoard, shareOf, winnerOf } from './polls-model.ts';
import { Shirt } from './shirt.tsx';
import { useVote } from './use-vote.ts';
import { VoteBars } from './vote-bars.tsx';
import { VoteChart } from './vote-chart.tsx';
import { VoteChoices } from './vote-choices.tsx';

const BARS_OPEN = 4;
const BARS_CLOSED = 8;

/** A poll: who can be voted for, and the votes so far. With hidden results its counts are hidden too. */
export function PollScreen({ served }: { served: PollBoard }) {
  const now = useNow();
  const voting = useVote(served);
  const { board } = voting;
  const { poll, choice } = board;
  const match = useShownMatch(poll.match);
  const hidden = match !== null && isHidden(match);
  const teamOf = (id: number | null): Team | null => [match?.local, match?.visitor].find((team) => team?.id === id) ?? null;
  const closed = poll.state === 'closed';
  const toMatch = match && matchPage(match);
  return (
    <div className="grid gap-8 pt-8 pb-16 max-md:gap-6 max-md:pt-4 max-md:pb-10">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-3">
          <h1 className="type-48">{poll.question}</h1>
          {match ? <PollMatch match={match} now={now} /> : <p className="type-lead">{poll.title}</p>}
          <p className="flex flex-wrap items-center gap-2 text-14 text-muted">
            {closed ? (
              <Tag tone="line">
                <Icon glyph={lockGlyph} />
                {m.polls_closed_tag()}
              </Tag>
            ) : (
              timesText(poll, now)
            )}
            {poll.code && poll.state === 'open' ? (
              <span>
                {m.poll_code()} <b className="text-fg tracking-[0.08em]">{poll.code}</b>
              </span>
            ) : null}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {toMatch ? (
            <LinkButton {...toMatch} glyph={playGlyph}>
              {m.poll_to_match()}
            </LinkButton>
          ) : null}
          <LinkButton {...pollsPage}>{m.poll_all()}</LinkButton>
        </div>
      </header>
      {closed && !hidden ? <Winner board={board} teamOf={teamOf} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)_min(23rem,35%)] items-start gap-x-12 gap-y-8 max-xl:grid-cols-[minmax(0,1fr)]">
        <div className="grid gap-4">
          {poll.state === 'open' ? (
            <>
              <p className="text-soft">{m.poll_hint()}</p>
              <VoteChoices {...voting} poll={poll} choice={choice} teamOf={teamOf} />
            </>
          ) : null}
          {poll.state === 'scheduled' ? (
            <p className="text-soft">{m.poll_not_open({ when: dayAndTime(poll.opensAt, now).toLowerCase() })}</p>
          ) : null}
          {closed && !hidden ? (
            <>
              <h2 className="type-28">{m.poll_final()}</h2>
              {isCounted(poll) ? (
                <VoteBars poll={poll} choice={choice} most={BARS_CLOSED} teamOf={teamOf} />
              ) : (
                <p className="text-soft">{m.poll_no_counts()}</p>
              )}
            </>
          ) : null}
        </div>
        <aside className="grid gap-4" aria-label={m.poll_result()}>
          {hidden && match ? (
            <div className="grid gap-2 rounded-card bg-ink-900 p-5">
              <p>{m.poll_hidden()}</p>
              <RevealResult name={matchName(match)} of={matchTitle(match)} />
            </div>
          ) : null}
          {poll.state === 'open' && !hidden && poll.total !== null && isCounted(poll) ? (
            <section className="grid gap-3 rounded-card bg-ink-900 p-5">
              <header className="flex items-baseline justify-between gap-3">
                <h2 className="type-22">{m.poll_now()}</h2>
                <span className="text-14 text-muted tabular-nums" data-votes="">
                  {votesText(poll.total)}
                </span>
              </header>
              <VoteBars poll={poll} choice={choice} most={BARS_OPEN} teamOf={teamOf} />
            </section>
          ) : null}
          {hidden || poll.state === 'scheduled' || !isCounted(poll) ? null : <VoteChart board={board} />}
        </aside>
      </div>
    </div>
  );
}

function Winner({ board: { poll, choice }, teamOf }: { board: PollBoard; teamOf: (id: number | null) => Team | null }) {
  const winner = winnerOf(poll);
  if (!winner) return null;
  const team = teamOf(winner.teamId);
  return (
    <section
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-8 rounded-card bg-ink-900 p-8 max-md:flex max-md:flex-wrap max-md:gap-4 max-md:p-4"
      aria-label={m.poll_result()}
    >
      <Shirt number={winner.number} team={team} size="winner" />
      <div className="grid flex-[1_1_9rem] gap-2">
        <h2 className="type-48">{winner.name}</h2>
        <p className="type-lead">{team && clubName(team)}</p>
        {winner.id === choice ? (
          <p>
            <Tag tone="ok">
              <Icon glyph={checkGlyph} />
              {m.poll_was_yours()}
            </Tag>
          </p>
        ) : null}
      </div>
      <p className="grid text-right font-extrabold font-stretch-80% text-48 tabular-nums leading-none max-md:basis-full max-md:text-left">
        {shareOf(winner.votes, poll.total)}%<small className="mt-2 font-normal text-14 text-muted">{votesText(poll.total ?? 0)}</small>
      </p>
    </section>
  );
}
