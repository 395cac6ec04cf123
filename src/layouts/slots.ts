import type { MouseEvent, ReactNode } from 'react';
import type { SitePage } from '#rules/pages.ts';
import type { Glyph } from '#ui/icon.tsx';

/** A link of the frame. Layouts have none of their own; routes give only links that work. */
export interface Place {
  page: SitePage;
  label: string;
  /** Marked as current on this address only, not on addresses below it (the home page). */
  exact?: boolean;
  /** Path of a page beside it that belongs to it: its link is marked as current there too. */
  also?: string;
  /** Not in the header of a phone on its side, which has no room for every area. */
  roomy?: boolean;
}

/** A way back. */
export interface BackPlace extends Place {
  /** Where the viewer came from, with the click that goes back there in the history; known only in the browser. */
  from?: { readonly href: string; readonly onClick: (event: MouseEvent) => void } | undefined;
}

/** A link in the bar at the bottom of narrow screens. */
export interface TabPlace extends Place {
  glyph: Glyph;
}

/** What the footer of a page shows (site-footer.tsx). */
export interface FooterContent {
  columns: readonly { title: string; places: readonly Place[] }[];
  legal: readonly Place[];
  /** Year of the copyright line, from the request's clock. */
  year: number;
}

/** The frame around a page, filled by the route. */
export interface FrameSlots {
  nav: readonly Place[];
  /** Without them there is no bar, and the header keeps its links on narrow screens. */
  tabs?: readonly TabPlace[];
  search?: ReactNode;
  account?: ReactNode;
  /** A row under the header: offline, maintenance, a new version. */
  notice?: ReactNode;
}
