import { useEffect, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { refusesByBrowser, setConsent, useConsent } from '#session/consent.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';

const partStyles = 'grid gap-3 border-ink-700 border-t pt-6';
const textStyles = 'text-14 text-soft';

/**
 * What the site keeps in a browser, and the choice of what may be measured, which can be changed at any time. Without JavaScript nothing is
 * measured, and there is nothing to choose.
 * @param hasTag the operator has an analytics tag, which alone is told how the site is used
 * @param hasReports the site itself counts the quality of the service
 */
export function CookieChoices({ hasTag, hasReports }: { hasTag: boolean; hasReports: boolean }) {
  const { answered, medicao, estatisticas } = useConsent();
  const [ready, setReady] = useState(false);
  const [chosen, setChosen] = useState({ medicao, estatisticas });
  const [saved, setSaved] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => setChosen({ medicao, estatisticas }), [medicao, estatisticas]);
  const isRefused = ready && refusesByBrowser();
  const save = (allowed: typeof chosen) => {
    setConsent(allowed);
    setSaved(true);
  };
  const choose = (purpose: keyof typeof chosen) => (event: { currentTarget: HTMLInputElement }) => {
    setSaved(false);
    setChosen({ ...chosen, [purpose]: event.currentTarget.checked });
  };
  return (
    <div className="grid gap-8">
      <section className="grid gap-3">
        <h2 className="type-22">{m.consent_needed_title()}</h2>
        <p className={textStyles}>{m.consent_needed_text()}</p>
      </section>
      {hasTag || hasReports ? (
        <form
          className="grid gap-8"
          onSubmit={(event) => {
            event.preventDefault();
            save(chosen);
          }}
        >
          <section className={partStyles}>
            <h2 className="type-22">{m.consent_quality_title()}</h2>
            <p className={textStyles}>{m.consent_quality_text()}</p>
            <Checkbox checked={chosen.medicao} disabled={!ready || isRefused} onChange={choose('medicao')}>
              {m.consent_quality_allow()}
            </Checkbox>
          </section>
          {hasTag ? (
            <section className={partStyles}>
              <h2 className="type-22">{m.consent_use_title()}</h2>
              <p className={textStyles}>{m.consent_use_text()}</p>
              <Checkbox checked={chosen.estatisticas} disabled={!ready || isRefused} onChange={choose('estatisticas')}>
                {m.consent_use_allow()}
              </Checkbox>
            </section>
          ) : null}
          {isRefused ? (
            <Notice>{m.consent_browser()}</Notice>
          ) : (
            <div className="grid gap-4">
              <div className="grid grid-cols-3 gap-2 max-md:grid-cols-1">
                <Button onClick={() => save({ medicao: false, estatisticas: false })} aria-disabled={!ready}>
                  {m.consent_refuse_all()}
                </Button>
                <Button type="submit" aria-disabled={!ready}>
                  {m.consent_save()}
                </Button>
                <Button onClick={() => save({ medicao: true, estatisticas: true })} aria-disabled={!ready}>
                  {m.consent_accept_all()}
                </Button>
              </div>
              <p className="min-h-5 text-14 text-muted" role="status">
                {saved ? m.consent_saved() : answered ? m.consent_answered() : m.consent_unanswered()}
              </p>
              <noscript>
                <p className={textStyles}>{m.consent_without_script()}</p>
              </noscript>
            </div>
          )}
        </form>
      ) : (
        <section className={partStyles}>
          <h2 className="type-22">{m.consent_none_title()}</h2>
          <p className={textStyles}>{m.consent_none_text()}</p>
        </section>
      )}
    </div>
  );
}
