import { useQuery } from '@tanstack/react-query';
import { matchName } from '#model/hidden-result.ts';
import { matchTitle, type Team } from '#model/match.ts';
import { m } from '#paraglide/messages.js';
import { pollPage, pollsPage } from '#rules/pages.ts';
import { useIsHidden } from '#session/hidden-results.ts';
import { useNow } from '#session/service.tsx';
import { RevealResult } from '#shown/reveal-result.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { timesText, votesText } from './poll-words.ts';
import { getPollOfMatch } from './polls.functions.ts';
import { isCounted, type PollBoard } from './polls-model.ts';
import { useVote } from './use-vote.ts';
import { VoteBars } from './vote-bars.tsx';
import { VoteChoices } from './vote-choices.tsx';

const BARS = 6;

/** The poll of a match, beside its picture. */
export function VotePanel({ match }: { match: number }) {
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['poll of match', match],
    queryFn: () => getPollOfMatch({ data: match }),
    staleTime: 60_000,
    retry: false,
  });
  if (isPending) return <Skeleton shape="box" className="h-64" />;
  if (!data?.ok)
    return <ErrorState fault={data?.fault} title={m.poll_panel_failed()} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data.value === null)
    return <EmptyState title={m.poll_panel_none()} actions={<LinkButton {...pollsPage}>{m.poll_all()}</LinkButton>} />;
  return <Board key={data.value.poll.id} served={data.value} />;
}

function Board({ served }: { served: PollBoard }) {
  const now = useNow();
  const voting = useVote(served);
  const { poll, choice } = voting.board;
  const { match } = poll;
  const hidden = useIsHidden(match && matchName(match));
  const teamOf = (id: number | null): Team | null => [match?.local, match?.visitor].find((team) => team?.id === id) ?? null;
  return (
    <section className="grid gap-4" aria-label={poll.question}>
      <header className="grid gap-1">
        <h2 className="type-18">{poll.question}</h2>
        <p className="text-14 text-muted tabular-nums">
          {poll.state === 'closed' ? m.polls_closed_tag() : timesText(poll, now)}
          {hidden || poll.total === null || poll.state === 'scheduled' ? null : `, ${votesText(poll.total)}`}
        </p>
      </header>
      {poll.state === 'open' ? <VoteChoices {...voting} poll={poll} choice={choice} teamOf={teamOf} narrow /> : null}
      {hidden && match ? (
        <div className="grid gap-2">
          <p>{m.poll_hidden()}</p>
          <RevealResult name={matchName(match)} of={matchTitle(match)} />
        </div>
      ) : poll.state === 'scheduled' || !isCounted(poll) ? null : (
        <VoteBars poll={poll} choice={choice} most={BARS} teamOf={teamOf} />
      )}
      <LinkButton {...pollPage(poll.id)} size="sm">
        {m.poll_panel_page()}
      </LinkButton>
    </section>
  );
}
