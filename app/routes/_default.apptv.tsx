import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { TelevisionScreen } from '#features/offer/television-screen.tsx';
import { profileQueries } from '#features/profile/profile.queries.ts';
import { siteOrigin } from '#features/seo/site-origin.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { televisionPage } from '#rules/pages.ts';
import { useSignInState } from '#session/viewer.queries.ts';
import { AccountLink } from '#shown/account-link.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { firstFlush } from '../first-flush.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';
import { profileGate } from '../profile-gate.ts';

const TelevisionForm = lazy(() => import('../television-form.tsx'));

export const Route = createFileRoute('/_default/apptv')({
  staticData: { stylesheet: 'account' },
  loader: async ({ context: { queryClient } }) => {
    if ((await profileGate(queryClient)) === 'open') await firstFlush(queryClient.prefetchQuery(profileQueries.account()));
    return { head: { title: m.apptv_head(), description: import.meta.env.SSR ? m.apptv_intro() : '', path: televisionPage.to } };
  },
  headers: (): Record<string, string> => ({ 'cache-control': 's-maxage=10, stale-while-revalidate=60' }),
  head: headOfLoader,
  component: TelevisionPage,
});

function TelevisionPage() {
  const { state } = useSignInState();
  const address = `${siteOrigin().replace(/^https?:\/\//, '')}${televisionPage.to}`;
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <TelevisionScreen
        address={address}
        form={
          state === 'known' ? (
            <Suspense fallback={<div className="min-h-72" aria-busy="true" />}>
              <TelevisionForm />
            </Suspense>
          ) : (
            <SignInFirst />
          )
        }
      />
    </DefaultLayout>
  );
}

function SignInFirst() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-soft">{m.apptv_sign_in_text()}</p>
      <AccountLink popUp="conta" className={buttonStyles({ look: 'primary', size: 'lg' })}>
        {m.profile_sign_in()}
      </AccountLink>
    </div>
  );
}
