import { m } from '#paraglide/messages.js';
import { newsletterPage } from '#rules/pages.ts';
import { LinkButton } from '#ui/link-button.tsx';

/** Leads to the newsletter's form, from pages beside which it belongs. */
export function NewsletterPanel() {
  return (
    <section className="grid gap-4 rounded-card bg-ink-900 p-6 max-md:p-5" aria-labelledby="subscrever">
      <div>
        <h2 className="type-22" id="subscrever">
          {m.newsletter_panel_title()}
        </h2>
        <p className="text-14 text-muted">{m.newsletter_panel_text()}</p>
      </div>
      <LinkButton {...newsletterPage} className="justify-self-start">
        {m.newsletter_subscribe()}
      </LinkButton>
    </section>
  );
}
