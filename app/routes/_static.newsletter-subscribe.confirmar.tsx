import { createFileRoute } from '@tanstack/react-router';
import { getForm } from '#features/forms/forms.functions.ts';
import { NewsletterLink } from '#features/forms/newsletter-link.tsx';
import { StaticLayout } from '#layouts/static-layout.tsx';
import { m } from '#paraglide/messages.js';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

/** A link of the newsletter's mails: `/newsletter-subscribe/confirmar?token=…`. */
export const Route = createFileRoute('/_static/newsletter-subscribe/confirmar')({
  staticData: { personal: true, stylesheet: 'account' },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: token ? String(token).slice(0, 200) : undefined,
  }),
  loader: async () => ({
    start: await getForm({ data: { form: 'confirmar' } }),
    head: { title: m.newsletter_confirm_title(), description: '', path: '/newsletter-subscribe/confirmar', hidden: true },
  }),
  gcTime: 0,
  head: headOfLoader,
  component: ConfirmPage,
});

function ConfirmPage() {
  const { start } = Route.useLoaderData();
  const { token } = Route.useSearch();
  return (
    <StaticLayout frame={useFrame()} footer={<PageFooter />} title={m.newsletter_confirm_title()}>
      <NewsletterLink key={start.key} kind="confirm" token={token ?? ''} start={start} />
    </StaticLayout>
  );
}
