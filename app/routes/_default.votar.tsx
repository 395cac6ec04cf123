import { createFileRoute } from '@tanstack/react-router';
import { CodeScreen } from '#features/polls/code-screen.tsx';
import { getPostedCode } from '#features/polls/polls.functions.ts';
import { siteOrigin } from '#features/seo/site-origin.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { votePage } from '#rules/pages.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_default/votar')({
  staticData: { personal: true, stylesheet: 'account' },
  loader: async () => ({
    posted: import.meta.env.SSR ? await getPostedCode() : null,
    host: new URL(siteOrigin()).host,
    head: { title: m.code_title(), description: import.meta.env.SSR ? m.code_description() : '', path: votePage.to },
  }),
  gcTime: 0,
  head: headOfLoader,
  component: VoteRoute,
});

function VoteRoute() {
  const { posted, host } = Route.useLoaderData();
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <CodeScreen posted={posted} host={host} />
    </DefaultLayout>
  );
}
