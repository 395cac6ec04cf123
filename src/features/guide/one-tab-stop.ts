import type { FocusEvent, KeyboardEvent } from 'react';

const linksOf = (row: Element): HTMLAnchorElement[] => [...row.querySelectorAll('a')];

/** Keys of a row of links that has one tab stop: arrows, Home and End move the focus, and the tab stop with it. */
export function moveAlongLinks(event: KeyboardEvent<HTMLElement>): void {
  const links = linksOf(event.currentTarget);
  const at = links.indexOf(event.target as HTMLAnchorElement);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 }[event.key];
  const next = at < 0 || to === undefined ? undefined : links[to];
  if (!next) return;
  event.preventDefault();
  for (const link of links) link.tabIndex = link === next ? 0 : -1;
  next.focus();
}

/** When the focus leaves such a row, its tab stop is the chosen link again, and that one is in view. */
export function returnToChosen(event: FocusEvent<HTMLElement>): void {
  const row = event.currentTarget;
  if (row.contains(event.relatedTarget)) return;
  const links = linksOf(row);
  const chosen = links.find((link) => link.ariaCurrent) ?? links[0];
  for (const link of links) link.tabIndex = link === chosen ? 0 : -1;
  if (chosen) showInRow(row, chosen);
}

/** Scrolls a row of links, and nothing else, so that a link and the one before it are in view. */
export function showInRow(row: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement): void {
  if (offsetLeft < row.scrollLeft || offsetLeft + offsetWidth > row.scrollLeft + row.clientWidth) row.scrollLeft = offsetLeft - offsetWidth;
}
