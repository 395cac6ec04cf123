/** State of the category pages in their address: `/videos-category?categoria=futebol-resumos&page=2`. Validated by hand: it is in every page's script. */
export interface VideoCategorySearch {
  /** slug of the category; absent: the tree */
  categoria?: string;
  /** from 2; the first page has none */
  page?: number;
}

const LAST_PAGE = 100_000;

export function validateVideoCategorySearch({ categoria, page }: Record<string, unknown>): VideoCategorySearch {
  // A slug of digits alone is read as a number.
  const slug = String(categoria ?? '');
  if (!/^[a-z0-9][a-z0-9-]{0,79}$/.test(slug)) return {};
  return {
    categoria: slug,
    ...(Number.isInteger(page) && (page as number) > 1 && (page as number) <= LAST_PAGE && { page: page as number }),
  };
}
