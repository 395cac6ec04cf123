import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';
import type { HighlightPlace } from './home-model.ts';

/** Addresses an editor wrote are left to the browser: they may leave the site, or be no page of the router's. */
export function HighlightLink({ target, className, children }: { target: HighlightPlace; className: string; children: ReactNode }) {
  return target.kind === 'url' ? (
    <a className={className} href={target.url}>
      {children}
    </a>
  ) : (
    <Link {...target.page} className={className}>
      {children}
    </Link>
  );
}
