import { Link, useRouterState } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { Logo } from './logo.tsx';
import type { Place } from './slots.ts';

/** `task`: of a page that is one task, which on a phone has the whole screen. */
export type HeaderForm = 'page' | 'over' | 'wide' | 'room' | 'task';

interface SiteHeaderProps {
  nav: readonly Place[];
  search?: ReactNode;
  account?: ReactNode;
  /** over: transparent on the stage, solid after it; wide: edge to edge; room: edge to edge, and none on a phone, where the picture is first. */
  form?: HeaderForm;
  /** Narrow screens have the same links in a bar at the bottom: the header hides its own there. */
  hasTabBar?: boolean;
}

const solid = 'sticky top-0 short:static border-b border-ink-700 bg-ink-950';

const headerStyles = cva('z-20 h-header [container:bar/inline-size] print:hidden', {
  variants: {
    form: {
      page: solid,
      over: 'header-over-stage inset-x-0 top-0 bg-[linear-gradient(color-mix(in_srgb,var(--ink-950)_88%,transparent),transparent)]',
      wide: solid,
      room: `${solid} max-md:hidden short:hidden`,
      task: `${solid} max-md:hidden`,
    },
  },
});

const rowStyles = cva('flex h-full items-center gap-6 max-md:gap-3 max-xl:gap-4', {
  variants: {
    form: {
      page: 'mx-auto max-w-page px-gutter',
      over: 'mx-auto max-w-page px-gutter',
      task: 'mx-auto max-w-page px-gutter',
      wide: 'px-5',
      room: 'px-5',
    },
  },
});

// It is held at its right end: a page of which only a part has come shows it once all of it is there, so that what comes last moves nothing.
const endStyles = 'ml-auto flex min-w-0 items-center gap-2 max-md:gap-1 [header:not(:has(+*))_&]:invisible';

const placeStyles =
  'relative flex h-full items-center px-3 font-medium font-stretch-94% text-soft hover:text-fg aria-[current]:font-650 aria-[current]:text-fg aria-[current]:after:absolute aria-[current]:after:inset-x-3 aria-[current]:after:bottom-0 aria-[current]:after:h-0.75 aria-[current]:after:rounded-t-[2px] aria-[current]:after:bg-fg max-xl:px-2 forced-colors:aria-[current]:after:bg-[Highlight]';

// The current page's name is bold and wider: each name reserves the width of its bold form.
const nameStyles = 'after:invisible after:block after:h-0 after:overflow-hidden after:font-650 after:content-[attr(data-label)]';

export function SiteHeader({ nav, search, account, form = 'page', hasTabBar = false }: SiteHeaderProps) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <header className={headerStyles({ form })} data-form={form}>
      <div className={rowStyles({ form })}>
        <Logo />
        {nav.length > 0 ? (
          <nav className={hasTabBar ? 'tabbed:hidden h-full' : 'h-full'} aria-label={m.layouts_main_nav()}>
            <ul className="flex h-full gap-1">
              {nav.map(({ page, label, exact, also, roomy }) => (
                <li key={label} className={roomy ? '@max-[48rem]/bar:hidden' : undefined}>
                  <Link
                    className={placeStyles}
                    {...page}
                    activeOptions={{ exact: exact ?? false, includeSearch: false }}
                    aria-current={also === path ? 'page' : undefined}
                  >
                    <span className={nameStyles} data-label={label}>
                      {label}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className={endStyles}>
          {search}
          {account}
        </div>
      </div>
    </header>
  );
}
