/** What an address of the match player means. Pure. */

export type MatchAddress =
  | { kind: 'list' }
  | { kind: 'match'; id: number; slug: string | undefined }
  | { kind: 'two'; ids: readonly [number, number] }
  | { kind: 'f1'; id: number; slug: string | undefined }
  | { kind: 'missing' };

const ID = /^[1-9]\d{0,14}$/;

/** A second part of digits alone is the id of a second match; the id of a Formula 1 session begins with `f1-`. */
export function readMatchAddress(id: string | undefined, slug: string | undefined): MatchAddress {
  if (id === undefined) return { kind: 'list' };
  const f1 = /^f1-(\d+)$/.exec(id)?.[1];
  if (f1 !== undefined) return ID.test(f1) ? { kind: 'f1', id: Number(f1), slug } : { kind: 'missing' };
  if (!ID.test(id)) return { kind: 'missing' };
  if (slug === undefined || !/^\d+$/.test(slug)) return { kind: 'match', id: Number(id), slug };
  return ID.test(slug) && slug !== id ? { kind: 'two', ids: [Number(id), Number(slug)] } : { kind: 'missing' };
}
