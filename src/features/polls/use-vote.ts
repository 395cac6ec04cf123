import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { announce } from '#ui/announce.ts';
import { getPoll, vote } from './polls.functions.ts';
import type { PollBoard } from './polls-model.ts';

/** Interval of new counts while a poll is open, milliseconds. */
const COUNTS_MS = 10_000;

interface Voting {
  board: PollBoard;
  refused: string | null;
  /** the option that is being sent */
  sending: number | null;
  give: (option: number) => void;
}

/** A poll whose counts are kept fresh while it is open, and the vote in it. A fault leaves what is shown. */
export function useVote(served: PollBoard): Voting {
  const client = useQueryClient();
  const { id } = served.poll;
  const queryKey = ['poll', id];
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const answer = await getPoll({ data: id });
      return (answer.ok && answer.value) || (client.getQueryData<PollBoard>(queryKey) ?? served);
    },
    initialData: served,
    staleTime: COUNTS_MS,
    refetchInterval: ({ state }) => (state.data?.poll.state === 'closed' ? false : COUNTS_MS),
    retry: false,
  });
  const [refused, setRefused] = useState(served.refused);
  const [sending, setSending] = useState<number | null>(null);
  const give = (option: number) => {
    if (sending !== null) return;
    setSending(option);
    void vote({ data: { poll: id, option } })
      .catch(() => ({ ok: false as const, message: m.poll_refused() }))
      .then((answer) => {
        setSending(null);
        if (!answer.ok) return setRefused(answer.message);
        setRefused(null);
        client.setQueryData(queryKey, answer.board);
        announce(m.poll_counted({ name: data.poll.options.find((one) => one.id === option)?.name ?? '' }));
      });
  };
  return { board: data, refused, sending, give };
}
