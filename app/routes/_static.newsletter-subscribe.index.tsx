import { createFileRoute, Link } from '@tanstack/react-router';
import { getForm } from '#features/forms/forms.functions.ts';
import { NewsletterForm } from '#features/forms/newsletter-form.tsx';
import { StaticLayout } from '#layouts/static-layout.tsx';
import { m } from '#paraglide/messages.js';
import { editorialPage, newsletterPage, presentNewsPage } from '#rules/pages.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_static/newsletter-subscribe/')({
  staticData: { personal: true, stylesheet: 'account' },
  loader: async () => ({
    start: await getForm({ data: { form: 'newsletter' } }),
    head: { title: m.newsletter_page_title(), description: m.newsletter_intro(), path: newsletterPage.to },
  }),
  gcTime: 0,
  head: headOfLoader,
  component: NewsletterPage,
});

const linkStyles = 'underline underline-offset-3';

function NewsletterPage() {
  const { start } = Route.useLoaderData();
  return (
    <StaticLayout
      frame={useFrame()}
      footer={<PageFooter />}
      title={m.newsletter_heading()}
      intro={m.newsletter_intro()}
      facts={[
        { name: m.newsletter_when(), value: m.newsletter_when_text() },
        { name: m.newsletter_out(), value: m.newsletter_out_text() },
        {
          name: m.newsletter_example(),
          value: (
            <Link {...presentNewsPage} className={linkStyles}>
              {m.news_newsletter()}
            </Link>
          ),
        },
      ]}
    >
      <NewsletterForm
        key={start.key}
        start={start}
        privacy={
          <Link {...editorialPage('politica-de-privacidade')} className={linkStyles} target="_blank">
            {m.newsletter_terms_link()}
          </Link>
        }
      />
    </StaticLayout>
  );
}
