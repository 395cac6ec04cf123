import type { ReactNode } from 'react';
import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { joinPage } from '#rules/pages.ts';
import { Doors } from '#ui/doors.tsx';
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
      {ways ? (
        <Section id="outras-formas" title={m.partners_other()}>
          {ways}
        </Section>
      ) : null}
    </div>
  );
}
