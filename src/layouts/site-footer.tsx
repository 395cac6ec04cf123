import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { Logo } from './logo.tsx';
import { ComplaintsBookLink, SellerRows } from './seller-rows.tsx';
import type { FooterContent, Place } from './slots.ts';

export function SiteFooter({ columns, legal, year }: FooterContent) {
  return (
    <footer className="noscript:visible! mx-auto mt-16 max-w-[min(var(--page),100%-2*var(--gutter))] border-ink-700 border-t pt-10 pb-8 text-14 text-muted max-md:mt-10 max-md:pt-8 print:hidden [main:has([data-late])~&]:invisible">
      <div className="not-has-[>[data-whole]]:invisible grid auto-cols-fr grid-cols-[1.6fr] gap-8 max-md:grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] md:grid-flow-col">
        <div className="grid content-start gap-3 max-md:col-span-full">
          <Logo />
          <p>{config.brand.tagline}</p>
        </div>
        {columns.map(({ title, places }) => (
          <div key={title}>
            <h2 className="mb-3 text-fg">{title}</h2>
            <ul>
              {places.map(({ page, label }) => (
                <li className="py-0.75" key={label}>
                  <Link
                    className="wrap-anywhere inline-flex min-h-6 pointer-coarse:min-h-11 items-center hover:text-fg"
                    {...page}
                    activeOptions={{ exact: true }}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <i hidden data-whole="" />
      </div>
      <LegalRow
        places={legal}
        before={
          <span>
            © {year} {config.brand.name}
          </span>
        }
        after={
          <>
            <ComplaintsBookLink />
            <a
              className="wrap-anywhere inline-flex min-h-6 pointer-coarse:min-h-11 items-center hover:text-fg"
              href="/licencas.txt"
              hrefLang="en"
            >
              {m.footer_licences()}
            </a>
            <span>{m.layouts_language()}</span>
          </>
        }
      />
      <SellerRows />
    </footer>
  );
}

/** The last line of every page: legal links. */
export function LegalRow({ places, before, after }: { places: readonly Place[]; before?: ReactNode; after?: ReactNode }) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 border-ink-700 border-t pt-5 text-14 text-muted">
      {before}
      {places.map(({ page, label }) => (
        <Link
          className="wrap-anywhere inline-flex min-h-6 pointer-coarse:min-h-11 items-center hover:text-fg"
          key={label}
          {...page}
          activeOptions={{ exact: true }}
        >
          {label}
        </Link>
      ))}
      {after}
    </div>
  );
}
