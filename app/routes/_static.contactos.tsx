import { createFileRoute, Link } from '@tanstack/react-router';
import { ContactForm } from '#features/forms/contact-form.tsx';
import { getForm } from '#features/forms/forms.functions.ts';
import { StaticLayout } from '#layouts/static-layout.tsx';
import { m } from '#paraglide/messages.js';
import { contactPage, editorialPage, newsletterPage } from '#rules/pages.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_static/contactos')({
  staticData: { personal: true, stylesheet: 'account' },
  loader: async () => ({
    start: await getForm({ data: { form: 'contacto' } }),
    head: { title: m.contact_title(), description: m.contact_intro(), path: contactPage.to },
  }),
  gcTime: 0,
  head: headOfLoader,
  component: ContactPage,
});

const linkStyles = 'underline underline-offset-3';

function ContactPage() {
  const { start } = Route.useLoaderData();
  return (
    <StaticLayout
      frame={useFrame()}
      footer={<PageFooter />}
      title={m.contact_heading()}
      intro={m.contact_intro()}
      facts={[
        {
          name: m.contact_help(),
          value: (
            <Link {...editorialPage('perguntas-frequentes')} className={linkStyles}>
              {m.footer_questions()}
            </Link>
          ),
        },
        {
          name: m.contact_data(),
          value: (
            <>
              <Link {...editorialPage('politica-de-privacidade')} className={linkStyles}>
                {m.footer_privacy()}
              </Link>
              <span className="block font-normal text-14 text-muted">{m.contact_data_text()}</span>
            </>
          ),
        },
        {
          name: m.footer_newsletter(),
          value: (
            <>
              <Link {...newsletterPage} className={linkStyles}>
                {m.newsletter_subscribe()}
              </Link>
              <span className="block font-normal text-14 text-muted">{m.newsletter_panel_text()}</span>
            </>
          ),
        },
      ]}
    >
      <ContactForm key={start.key} start={start} />
    </StaticLayout>
  );
}
