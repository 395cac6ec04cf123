import { createFileRoute } from '@tanstack/react-router';
import { CookieChoices } from '#features/consent/cookie-choices.tsx';
import { StaticLayout } from '#layouts/static-layout.tsx';
import { m } from '#paraglide/messages.js';
import { cookiesPage } from '#rules/pages.ts';
import { useService } from '#session/service.tsx';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_static/cookies')({
  staticData: { stylesheet: 'account' },
  loader: () => ({ head: { title: m.consent_title(), description: m.consent_intro(), path: cookiesPage.to } }),
  head: headOfLoader,
  component: CookiesPage,
});

function CookiesPage() {
  const { tag, reports } = useService();
  return (
    <StaticLayout frame={useFrame()} footer={<PageFooter />} title={m.consent_title()} intro={m.consent_intro()}>
      <CookieChoices hasTag={tag !== null} hasReports={reports} />
    </StaticLayout>
  );
}
