import type { ReactNode } from 'react';
import type { Glyph } from '#ui/icon.tsx';

/** A place to go. Only places that work are given: the layouts know none of their own. */
export interface Place {
  to: string;
  label: string;
  /** Current only on this very address, not below it (the home page). */
  exact?: boolean;
}

/** A place in the bar at the bottom of narrow screens. */
export interface TabPlace extends Place {
  glyph: Glyph;
}

export interface FooterContent {
  columns: readonly { title: string; places: readonly Place[] }[];
  legal: readonly Place[];
  /** Year of the copyright line, from the request's clock. */
  year: number;
}

/** What every framed layout takes: the shell around the page, decided by the route. */
export interface FrameSlots {
  nav: readonly Place[];
  /** Without it there is no bar, and the names stay in the header. */
  tabs?: readonly TabPlace[];
  footer: FooterContent;
  search?: ReactNode;
  account?: ReactNode;
  /** A row under the header: offline, maintenance, a new version. */
  notice?: ReactNode;
}
