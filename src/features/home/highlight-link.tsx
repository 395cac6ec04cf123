import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { HighlightPlace } from './home-model.ts';

/** Addresses written by an editor are plain links: they may lead to other sites or to no page of the router. */
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
