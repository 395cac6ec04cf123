import type { ReactNode } from 'react';
import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { contactPage, joinPage } from '#rules/pages.ts';
import { Doors } from '#ui/doors.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/page-section.tsx';

/** The operators that carry the service, and what else there is: written by an editor. */
export function PartnersScreen({ ways }: { ways: ReactNode }) {
  return (
    <div className="-mt-10 max-md:-mt-8">
      {config.operators.length > 0 ? (
        <Section id="operadores" title={m.partners_operators()}>
          <Doors doors={config.operators.map(({ id, name }) => ({ name, call: m.partners_see_offer(), page: joinPage(id) }))} />
        </Section>
      ) : null}
      <Section id="falar-connosco" title={m.partners_contact()}>
        <div className="grid justify-items-start gap-4">
          <p className="max-w-160 text-soft">{m.partners_contact_text()}</p>
          <LinkButton {...contactPage}>{m.partners_contact_link()}</LinkButton>
        </div>
      </Section>
      {ways ? (
        <Section id="outras-formas" title={m.partners_other()}>
          {ways}
        </Section>
      ) : null}
    </div>
  );
}
