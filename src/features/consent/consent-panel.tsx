import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { cookiesPage, editorialPage } from '#rules/pages.ts';
import { setConsent } from '#session/consent.ts';
import { announce } from '#ui/announce.ts';
import { BottomPanel } from '#ui/bottom-panel.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** Asks what may be measured. Three answers of the same weight; without one, nothing is. */
export function ConsentPanel() {
  useEffect(() => announce(m.consent_announced()), []);
  return (
    <BottomPanel
      label={m.consent_title()}
      actions={
        <>
          <Button onClick={() => setConsent({ medicao: false, estatisticas: false })}>{m.consent_refuse()}</Button>
          <LinkButton {...cookiesPage}>{m.consent_choose()}</LinkButton>
          <Button onClick={() => setConsent({ medicao: true, estatisticas: true })}>{m.consent_accept()}</Button>
        </>
      }
    >
      <p className="max-w-[58ch] text-14 text-soft">
        {m.consent_text()}{' '}
        <Link {...editorialPage('politica-de-privacidade')} className="text-fg underline underline-offset-3">
          {m.consent_more()}
        </Link>
      </p>
    </BottomPanel>
  );
}
