/** Asks the viewer, and measures what is allowed. Loaded after the page; without an analytics tag and counts of the operator's there is nothing to ask. */
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useConsent } from '#session/consent.ts';
import { useService } from '#session/service.tsx';
import { logEvent } from '#telemetry/events.ts';
import { startMeasuring } from '#telemetry/start-measuring.ts';
import { ConsentPanel } from './consent-panel.tsx';

/** Pages on which the question would cover a picture, or that answer it themselves. */
const WITHOUT_QUESTION = /^\/(live|matchplayer|cookies|auth)(\/|$)/;

/** In the tab's storage: the provider of a sign-in that has begun, until its page comes back. */
const SIGN_IN_KEY = 'entrada';

function Measures({ tag, reports }: { tag: string | null; reports: boolean }) {
  const { signedIn } = useService();
  const searched = useLocation({ select: ({ pathname }) => /^\/pesquisa\/([^/]+)$/.exec(pathname)?.[1] ?? null });
  useEffect(() => startMeasuring({ tag, reports }), [tag, reports]);
  useEffect(() => {
    if (searched !== null) logEvent({ name: 'search', length: decodeURIComponent(searched).length });
  }, [searched]);
  useEffect(() => {
    const begun = sessionStorage.getItem(SIGN_IN_KEY);
    sessionStorage.removeItem(SIGN_IN_KEY);
    if (begun !== null && signedIn) logEvent({ name: 'login', method: begun });
    const note = ({ target }: Event) => {
      const provider = /^\/auth\/([a-z]+)\/entrar/.exec((target as Element).closest?.('a')?.pathname ?? '')?.[1];
      if (provider) sessionStorage.setItem(SIGN_IN_KEY, provider);
    };
    document.addEventListener('click', note, { capture: true });
    return () => document.removeEventListener('click', note, { capture: true });
  }, [signedIn]);
  return null;
}

export function Measuring() {
  const { tag, reports } = useService();
  const { answered } = useConsent();
  const asks = useLocation({ select: ({ pathname }) => !WITHOUT_QUESTION.test(pathname) });
  if (!tag && !reports) return null;
  return (
    <>
      <Measures tag={tag} reports={reports} />
      {answered || !asks ? null : <ConsentPanel />}
    </>
  );
}
