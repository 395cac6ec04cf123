import type { KeyboardEvent } from 'react';

/** Keys of a row of links that has one tab stop: arrows, Home and End move the focus along it. */
export function moveAlongLinks(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 }[event.key];
  const next = at < 0 || to === undefined ? undefined : links[to];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
