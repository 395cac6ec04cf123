import { Link } from '@tanstack/react-router';
import { cva, cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { pageColumn } from '#ui/page-column.ts';
import { CONTENT_ID, SkipLink } from '#ui/skip-link.tsx';
import { Logo } from './logo.tsx';
import { ComplaintsBookLink, SellerRows } from './seller-rows.tsx';
import { LegalRow } from './site-footer.tsx';
import type { Place } from './slots.ts';

interface VouchersLayoutProps {
  help: readonly Place[];
  legal: readonly Place[];
  title: string;
  intro: string;
  /** none on pages that are not part of an activation */
  step?: 1 | 2 | 3;
  /** Beside the step: where the code is. */
  aside?: ReactNode;
  children: ReactNode;
}

const stepStyles = cva(
  'grid grid-cols-[auto_1fr] items-center gap-3 border-t-3 pt-3 font-semibold max-md:grid-cols-1 max-md:gap-0 max-md:text-14',
  { variants: { state: { done: 'border-fg text-soft', now: 'border-relva text-fg', later: 'border-ink-700 text-muted' } } },
);

/** 7. A campaign with its own light header and three steps. */
export function VouchersLayout({ help, legal, title, intro, step, aside, children }: VouchersLayoutProps) {
  const steps = [m.layouts_voucher_step_code(), m.layouts_voucher_step_account(), m.layouts_voucher_step_active()];
  return (
    <>
      <SkipLink />
      <header className="bg-paper text-paper-ink">
        <div className={cx(pageColumn, 'flex h-18 items-center gap-6 max-md:h-14')}>
          <Logo tone="paper" />
          <span className="ml-auto flex gap-6 max-md:gap-4">
            {help.map(({ page, label }) => (
              <Link
                className="inline-flex min-h-6 items-center font-semibold text-14 focus-visible:outline-paper-ink"
                key={label}
                {...page}
              >
                {label}
              </Link>
            ))}
          </span>
        </div>
      </header>
      <main id={CONTENT_ID} tabIndex={-1}>
        <header className="relative bg-relva text-on-relva">
          <PitchArt />
          <div className={cx(pageColumn, 'relative grid min-h-40 content-center gap-2 py-10 max-md:py-8')}>
            <h1 className="type-48">{title}</h1>
            <p className="type-lead text-on-relva">{intro}</p>
          </div>
        </header>
        <div
          className={cx(
            pageColumn,
            'grid items-start gap-20 pt-12 pb-16 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-8 max-md:pt-6 max-md:pb-10 md:grid-cols-[minmax(0,min(35rem,60%))_minmax(0,1fr)]',
          )}
        >
          <div className="grid gap-6">
            {step ? (
              <ol className="grid grid-cols-3 gap-4 max-md:gap-2" aria-label={m.layouts_steps()}>
                {steps.map((label, index) => {
                  const number = index + 1;
                  const state = number === step ? 'now' : number < step ? 'done' : 'later';
                  return (
                    <li key={label} className={stepStyles({ state })} aria-current={state === 'now' ? 'step' : undefined}>
                      <span className="lining-nums tabular-nums">{number}</span>
                      {label}
                    </li>
                  );
                })}
              </ol>
            ) : null}
            {children}
          </div>
          {aside ? <div className="grid justify-items-center gap-3 text-14 text-muted">{aside}</div> : null}
        </div>
      </main>
      <footer className={cx(pageColumn, 'pb-8')}>
        <LegalRow places={legal} after={<ComplaintsBookLink />} />
        <SellerRows />
      </footer>
    </>
  );
}

function PitchArt() {
  return (
    <div className="absolute inset-y-0 right-0 w-[46%] opacity-92 max-md:hidden" aria-hidden="true">
      <svg className="size-full" viewBox="0 0 560 220" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">
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
