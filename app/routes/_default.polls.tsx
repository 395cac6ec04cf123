import { createFileRoute } from '@tanstack/react-router';
import { config } from '#config';
import { failSection } from '#features/errors/fail-page.ts';
import { getPolls } from '#features/polls/polls.functions.ts';
import { PollsScreen } from '#features/polls/polls-screen.tsx';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { pollsPage } from '#rules/pages.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_default/polls')({
  // The viewer’s own votes are in it.
  staticData: { personal: true, stylesheet: 'account' },
  loader: async () => {
    const polls = await getPolls();
    if (!polls.ok) failSection(polls);
    return {
      polls: polls.value,
      head: {
        title: m.polls_title(),
        description: import.meta.env.SSR ? m.polls_description({ brand: config.brand.name }) : '',
        path: pollsPage.to,
      },
    };
  },
  gcTime: 0,
  head: headOfLoader,
  component: PollsRoute,
});

function PollsRoute() {
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <PollsScreen polls={Route.useLoaderData().polls} />
    </DefaultLayout>
  );
}
