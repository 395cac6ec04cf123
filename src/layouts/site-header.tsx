import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { Link } from '#ui/link.tsx';
import { Logo } from './logo.tsx';
import type { Place } from './slots.ts';

interface SiteHeaderProps {
  nav: readonly Place[];
  search?: ReactNode;
  account?: ReactNode;
  /** over: transparent on the stage, solid after it; room: leaves a phone's screen to the picture. */
  form?: 'page' | 'over' | 'wide' | 'room';
}

const forms = { page: 'top', over: 'top top--over', wide: 'top top--wide', room: 'top top--wide top--room' };

export function SiteHeader({ nav, search, account, form = 'page' }: SiteHeaderProps) {
  return (
    <header className={forms[form]}>
      <div className="top__in">
        <Logo />
        {nav.length > 0 ? (
          <nav className="nav" aria-label={m.layouts_main_nav()}>
            <ul>
              {nav.map(({ to, label, exact }) => (
                <li key={to}>
                  <Link to={to} activeOptions={{ exact: exact ?? false, includeSearch: false }}>
                    <span data-label={label}>{label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className="top__end">
          {search}
          {account}
        </div>
      </div>
    </header>
  );
}
