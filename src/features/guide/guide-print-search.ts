import { type GuideSearch, validateGuideSearch } from './guide-search.ts';

/** What is printed: the guide's day and filters, and how much of the day. */
export interface GuidePrintSearch extends Omit<GuideSearch, 'hora' | 'pagina' | 'programa'> {
  /** 1: the whole day, with the night and what is over */
  tudo?: 1;
}

export function validateGuidePrintSearch(search: Record<string, unknown>): GuidePrintSearch {
  const { hora: _hora, pagina: _page, programa: _programme, ...guide } = validateGuideSearch(search);
  return { ...guide, ...(search.tudo === 1 ? { tudo: 1 } : {}) };
}
