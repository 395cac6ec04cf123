/**
 * The guide's state in its address. Validated by hand: a route's search validation is part of the entry chunk.
 * `/guia?data=2026-11-20&desporto=futebol&canais=1,2&diretos=1&hora=20:30&pagina=2&programa=123`
 */
import { isDay } from '#rules/lisbon-time.ts';

export interface GuideSearch {
  /** Lisbon day, 'YYYY-MM-DD'; absent for today */
  data?: string;
  /** slugs of modalities, separated by commas */
  desporto?: string;
  /** ids of channels, separated by commas; one alone is a number (the router's own way of writing it) */
  canais?: string | number;
  /** 1: only what is broadcast live */
  diretos?: 1;
  /** wall time in Lisbon at the left edge, 'HH:mm' */
  hora?: string;
  /** page of channels, from 2 */
  pagina?: number;
  /** id of the programme whose sheet is open */
  programa?: number;
}

const MAX_CHANNELS = 40;
const MAX_SPORTS = 8;
const SLUG = /^[a-z][a-z0-9-]{0,30}$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** The largest id: addresses read longer numbers as text (src/rules/address-search.ts), and redirecting to them would never end. */
const MAX_ID = 999_999_999_999_999;

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_ID;
const distinct = <T>(values: T[]): T[] => [...new Set(values)];

export function readIds(value: unknown): number[] {
  if (isId(value)) return [value];
  if (typeof value !== 'string') return [];
  return distinct(value.split(',').map(Number).filter(isId))
    .slice(0, MAX_CHANNELS)
    .sort((a, b) => a - b);
}

const writeIds = (ids: readonly number[]): string | number | undefined => (ids.length > 1 ? ids.join(',') : ids[0]);

export const readSlugs = (value: unknown): string[] =>
  typeof value === 'string'
    ? distinct(value.split(',').filter((slug) => SLUG.test(slug)))
        .slice(0, MAX_SPORTS)
        .sort()
    : [];

/**
 * The guide's own params in one order, without unknown keys and invalid values. The route redirects to it.
 * Whether a day is within the guide's reach is checked by the loader, which knows the time.
 */
export function validateGuideSearch(search: Record<string, unknown>): GuideSearch {
  const { data, hora, pagina, programa } = search;
  const desporto = readSlugs(search.desporto).join(',');
  const canais = writeIds(readIds(search.canais));
  const live = search.diretos === 1 || search.diretos === '1' || search.diretos === true;
  return {
    ...(typeof data === 'string' && isDay(data) ? { data } : {}),
    ...(desporto ? { desporto } : {}),
    ...(canais !== undefined ? { canais } : {}),
    ...(live ? { diretos: 1 as const } : {}),
    ...(typeof hora === 'string' && TIME.test(hora) ? { hora } : {}),
    ...(isId(pagina) && pagina > 1 && pagina <= 500 ? { pagina } : {}),
    ...(isId(programa) ? { programa } : {}),
  };
}
