import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { Link } from '#ui/link.tsx';
import { CONTENT_ID, SkipLink } from '#ui/skip-link.tsx';
import { Logo } from './logo.tsx';
import type { Place } from './slots.ts';

interface VouchersLayoutProps {
  help: readonly Place[];
  legal: readonly Place[];
  title: string;
  intro: string;
  step: 1 | 2 | 3;
  /** Beside the step: where the code is. */
  aside?: ReactNode;
  children: ReactNode;
}

/** 7. A campaign with its own light header and three steps. Needs src/ui/css/vouchers.css. */
export function VouchersLayout({ help, legal, title, intro, step, aside, children }: VouchersLayoutProps) {
  const steps = [m.layouts_voucher_step_code(), m.layouts_voucher_step_account(), m.layouts_voucher_step_active()];
  return (
    <>
      <SkipLink />
      <header className="vtop">
        <div className="vtop__in wrap">
          <Logo tone="paper" />
          <span className="end">
            {help.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </span>
        </div>
      </header>
      <main id={CONTENT_ID} tabIndex={-1}>
        <header className="vband">
          <PitchArt />
          <div className="vband__in wrap">
            <h1 className="type-48">{title}</h1>
            <p className="lead">{intro}</p>
          </div>
        </header>
        <div className="wrap claim">
          <div className="stack-6">
            <ol className="steps" aria-label={m.layouts_steps()}>
              {steps.map((label, index) => (
                <li
                  key={label}
                  className={index + 1 === step ? 'is-now' : index + 1 < step ? 'is-done' : undefined}
                  aria-current={index + 1 === step ? 'step' : undefined}
                >
                  <span className="num">{index + 1}</span>
                  {label}
                </li>
              ))}
            </ol>
            {children}
          </div>
          {aside ? <div className="vcard">{aside}</div> : null}
        </div>
      </main>
      <footer className="wrap">
        <div className="foot__end small muted">
          {legal.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </div>
      </footer>
    </>
  );
}

function PitchArt() {
  return (
    <div className="vband__art" aria-hidden="true">
      <svg viewBox="0 0 560 220" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">
        <g fill="none" stroke="currentColor" strokeWidth="3">
          <path d="M300 -20V240" />
          <circle cx="300" cy="110" r="72" />
          <path d="M600 30H452V190H600M600 70H520V150H600M452 78A42 42 0 0 0 452 142" />
        </g>
        <circle cx="300" cy="110" r="5" fill="currentColor" />
      </svg>
    </div>
  );
}
