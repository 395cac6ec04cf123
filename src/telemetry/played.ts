import type { Played } from './events.ts';

const PATHS: readonly [RegExp, Played['kind']][] = [
  [/^\/live\/canal\/\d+\/[^/]+\/(\d+)/, 'past'],
  [/^\/live(?:\/canal(?:\/(\d+))?)?/, 'live'],
  [/^\/matchplayer\/([\w-]+)/, 'match'],
  [/^\/videos\/(?:\d+\/[^/]+\/video\/)?([\w-]+)/, 'video'],
];

/** What plays on a page, by its path. A picture in the corner of another page is the one that has been told before: null. */
export function playedOn(path: string, isAudio = false): Played | null {
  if (isAudio) return { kind: 'audio', id: null };
  for (const [pattern, kind] of PATHS) {
    const found = pattern.exec(path);
    if (found) return { kind, id: found[1] ?? null };
  }
  return null;
}

/** The kind of a page, for its figures: no id, name or search of its address. */
export function pageKind(path: string): string {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  if (first === '') return '/';
  return ['live', 'loja', 'vouchers', 'predictor', 'perfil', 'newsletter-subscribe'].includes(first) && /^[a-z-]+$/.test(second)
    ? `/${first}/${second}`
    : `/${first}`;
}
