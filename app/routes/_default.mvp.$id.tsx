import { createFileRoute, notFound } from '@tanstack/react-router';
import { failSection } from '#features/errors/fail-page.ts';
import { PollScreen } from '#features/polls/poll-screen.tsx';
import { getPollPage } from '#features/polls/polls.functions.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { matchTitle } from '#model/match.ts';
import { m } from '#paraglide/messages.js';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_default/mvp/$id')({
  // The viewer’s own votes are in it.
  staticData: { personal: true, stylesheet: 'account' },
  loader: async ({ params: { id } }) => {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
    const board = await getPollPage({ data: Number(id) });
    if (!board.ok) return failSection(board);
    if (!board.value) throw notFound();
    const { poll } = board.value;
    return {
      board: board.value,
      head: {
        title: poll.match ? m.poll_title_of({ title: matchTitle(poll.match) }) : poll.title,
        description: import.meta.env.SSR ? m.poll_description() : '',
        path: `/mvp/${poll.id}`,
      },
    };
  },
  gcTime: 0,
  head: headOfLoader,
  component: PollRoute,
});

function PollRoute() {
  const { board } = Route.useLoaderData();
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <PollScreen key={board.poll.id} served={board} />
    </DefaultLayout>
  );
}
