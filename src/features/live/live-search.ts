/** Search params of a live page. Validated by hand, because zod would be in every page's JavaScript. */
export interface LiveSearch {
  /** where to start, as ISO 8601 in UTC to the second; absent is the live edge */
  t?: string;
  /** ids of the channels of several tiles, the big one first: '1,2,5'; absent is one tile */
  canais?: string;
  /** id of the tile with the sound; absent is the first */
  foco?: number;
}

/** Most tiles of a room. */
export const MAX_TILES = 4;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** An instant as addresses write it: '2026-11-21T20:15:00Z'. @param at milliseconds since 1970 */
export const addressInstant = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** Drops what is not an instant, and converts to UTC: one moment has one address. */
function readInstant(t: unknown): Pick<LiveSearch, 't'> {
  if (typeof t !== 'string' || !INSTANT.test(t)) return {};
  const at = Date.parse(t);
  return Number.isNaN(at) ? {} : { t: addressInstant(at) };
}

/** The tiles of a room as the address writes them. One tile has no params. */
export function tilesSearch(ids: readonly number[], focused: unknown): Pick<LiveSearch, 'canais' | 'foco'> {
  if (ids.length < 2) return {};
  const foco = Number(focused);
  return { canais: ids.join(','), ...(foco !== ids[0] && ids.includes(foco) ? { foco } : {}) };
}

/** Keeps what is valid: an instant, two to four different channels, one of them with the sound. */
export function readLiveSearch({ t, canais, foco }: Record<string, unknown>): LiveSearch {
  const ids = String(canais).slice(0, 99).split(',');
  const known = new Set(ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number));
  return { ...readInstant(t), ...tilesSearch([...known].slice(0, MAX_TILES), foco) };
}
