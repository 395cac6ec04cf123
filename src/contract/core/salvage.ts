/**
 * Keeps the good records of an answer that has bad ones. A broadcaster's data are never perfect: one programme without a length must
 * not cost the viewer the whole guide.
 */
import * as z from 'zod';
import { issuesOf, type ShapeIssue } from './shape-error.ts';

/** What was left out of an answer so that the rest could be read. */
export interface Salvage {
  /** Lists that lost records, by the path of the list without its positions: `epg.entries`. */
  readonly lists: readonly { readonly list: string; readonly dropped: number; readonly total: number }[];
  /** Lists that are worth nothing: those that had records and have none left, and parts of the answer of another type. They did not come, and are not empty. */
  readonly lost: readonly string[];
  /** Records outside of lists that were left out of what holds them, such as a programme's `fixture`, by their name. */
  readonly parts: readonly { readonly part: string; readonly dropped: number }[];
  /** Bad values for which the contract's default stands in, in records that are kept. */
  readonly defaulted: number;
  /** The first violations, with positions as the upstream sent them: `epg.0.entries.6.duracao`. */
  readonly paths: readonly string[];
}

export type Salvaged<T> =
  | { readonly ok: true; readonly value: T; readonly salvage: Salvage | null }
  | { readonly ok: false; readonly issues: readonly ShapeIssue[] };

type Path = readonly PropertyKey[];
type Container = Record<PropertyKey, unknown>;

/** Paths that are named in the log. */
const MAX_PATHS = 3;
/** Each round removes at least one level around every violation: as deep as the contract's shapes are nested. */
const MAX_ROUNDS = 16;

/**
 * Decodes a value, and leaves out what is wrong in it: first the bad value itself, for which the contract may have a default, then what
 * it makes incomplete, up to the nearest record of a list. Fails with the first violations when nothing that is left satisfies the
 * schema, or when a list that must not be lost has lost every record.
 * @param value is changed
 * @param needed list without positions (`channels`, `epg.entries`) of which one record must be left, or lists of which one must have one left
 */
export function salvage<S extends z.ZodType>(schema: S, value: unknown, needed: string | readonly string[] = []): Salvaged<z.output<S>> {
  let decoded = z.safeDecode(schema, value as z.input<S>);
  if (decoded.success) return { ok: true, value: decoded.data, salvage: null };
  const first = issuesOf(decoded.error);
  const removal = new Removal(value);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (!decoded.error.issues.every(({ path }) => removal.remove(path))) break;
    removal.compact();
    decoded = z.safeDecode(schema, value as z.input<S>);
    if (!decoded.success) continue;
    const done = removal.report(first);
    const names = [needed].flat();
    const isLost = (name: string) => done.lost.some((list) => name === list || name.startsWith(`${list}.`));
    const isEmpty = (name: string) => countOf(value, name.split('.')) === 0;
    return names.some(isLost) && names.every((name) => isLost(name) || isEmpty(name))
      ? { ok: false, issues: first }
      : { ok: true, value: decoded.data, salvage: done };
  }
  return { ok: false, issues: first };
}

const DROPPED = Symbol('dropped');

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Path of a list without positions. Positions are numbers in zod's paths. */
const listName = (path: Path): string => path.filter((key) => typeof key !== 'number').join('.');

class Removal {
  private readonly root: unknown;
  /** Records of each list before anything was removed. */
  private readonly totals = new Map<string, number>();
  private readonly dropped = new Map<string, number>();
  private readonly touched = new Set<unknown[]>();
  /** Parts of the answer that had a value of another type. null is none. */
  private readonly odd = new Set<string>();
  /** Paths that were removed in this round. */
  private readonly gone = new Set<string>();
  /** Names of what was removed from each object that is kept: a bad value, or a whole object. */
  private readonly removed = new Map<Container, { name: string; isObject: boolean }[]>();

  constructor(root: unknown) {
    this.root = root;
  }

  /** Removes the value at a path or, when there is none, what it is missing from. False when that is the whole answer. */
  remove(path: Path): boolean {
    const chain: unknown[] = [this.root];
    let walked = '';
    for (const key of path) {
      const parent = chain.at(-1);
      walked += `/${String(key)}`;
      // Another violation has removed it already.
      if (this.gone.has(walked)) return true;
      if (!isContainer(parent) || !Object.hasOwn(parent, key)) break;
      chain.push(parent[key]);
    }
    const depth = chain.length - 1;
    const parent = chain[depth - 1];
    const key = path[depth - 1];
    if (!isContainer(parent) || key === undefined) return false;
    this.gone.add(`/${path.slice(0, depth).map(String).join('/')}`);
    if (!Array.isArray(parent)) {
      const value = parent[key];
      if (depth === 1 && value !== null) this.odd.add(String(key));
      this.forget(value);
      const before = this.removed.get(parent) ?? [];
      this.removed.set(parent, [...before, { name: String(key), isObject: isContainer(value) && !Array.isArray(value) }]);
      delete parent[key];
      return true;
    }
    const list = listName(path.slice(0, depth - 1));
    if (!this.totals.has(list)) this.totals.set(list, countOf(this.root, path.slice(0, depth - 1)));
    this.dropped.set(list, (this.dropped.get(list) ?? 0) + 1);
    this.forget(chain[depth]);
    parent[Number(key)] = DROPPED;
    this.touched.add(parent);
    return true;
  }

  /** What is dropped whole counts once, not with what was wrong in it. */
  private forget(value: unknown): void {
    if (!isContainer(value)) return;
    this.removed.delete(value);
    for (const inner of Object.values(value)) this.forget(inner);
  }

  compact(): void {
    for (const list of this.touched) list.splice(0, list.length, ...list.filter((record) => record !== DROPPED));
    this.touched.clear();
    this.gone.clear();
  }

  report(first: readonly ShapeIssue[]): Salvage {
    const lists = [...this.dropped].map(([list, dropped]) => ({ list, dropped, total: this.totals.get(list) ?? dropped }));
    const removed = [...this.removed.values()].flat();
    const parts = new Map<string, number>();
    for (const { name, isObject } of removed) if (isObject) parts.set(name, (parts.get(name) ?? 0) + 1);
    return {
      lists,
      lost: [...lists.filter(({ dropped, total }) => dropped === total).map(({ list }) => list), ...this.odd],
      parts: [...parts].map(([part, dropped]) => ({ part, dropped })),
      defaulted: removed.filter(({ isObject }) => !isObject).length,
      paths: first.slice(0, MAX_PATHS).map(({ path }) => path),
    };
  }
}

/** Records of a list in all the places where it occurs: `epg.3.entries` counts the entries of every channel. */
function countOf(value: unknown, path: Path): number {
  const [key, ...rest] = path;
  if (key === undefined) return Array.isArray(value) ? value.length : 0;
  if (typeof key === 'number') return Array.isArray(value) ? value.reduce((sum: number, one) => sum + countOf(one, rest), 0) : 0;
  return isContainer(value) ? countOf(value[key], rest) : 0;
}
