/**
 * What of the results is shown, in their address: `/pesquisa/benfica?tipo=videos&desporto=futebol&data=2026-11-28&pagina=2&exato=1`. Validated by hand: a
 * route's validation is in every page's script.
 */
import { isDay } from '#rules/lisbon-time.ts';

/** The groups of results in the order of the page. */
export const GROUPS = ['programas', 'videos', 'momentos', 'equipas', 'noticias', 'paginas'] as const;
export type ResultGroup = (typeof GROUPS)[number];

export interface SearchFilters {
  /** one group alone; absent: the first of all */
  tipo?: ResultGroup;
  /** slug of a modality */
  desporto?: string;
  /** Lisbon day, 'YYYY-MM-DD' */
  data?: string;
  /** page of a group, from 2 */
  pagina?: number;
  /** 1: exactly what was typed, not a better spelling */
  exato?: 1;
}

const LAST_PAGE = 100_000;

export function readSearchFilters({ tipo, desporto, data, pagina, exato }: Record<string, unknown>): SearchFilters {
  const group = GROUPS.find((name) => name === tipo);
  return {
    ...(group ? { tipo: group } : {}),
    ...(typeof desporto === 'string' && /^[a-z][a-z0-9-]{0,30}$/.test(desporto) ? { desporto } : {}),
    ...(typeof data === 'string' && isDay(data) ? { data } : {}),
    ...(group && Number.isInteger(pagina) && (pagina as number) > 1 && (pagina as number) <= LAST_PAGE ? { pagina: pagina as number } : {}),
    ...(exato === 1 ? { exato: 1 as const } : {}),
  };
}
