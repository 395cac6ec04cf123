import { expect, test } from 'vitest';
import { validateVideoCategorySearch } from './video-search.ts';

test('[R-videos-category] the search params are validated: a slug, and a page from 2 on that belongs to it', () => {
  expect(validateVideoCategorySearch({ categoria: 'futebol-resumos', page: 2, outro: 1 })).toEqual({
    categoria: 'futebol-resumos',
    page: 2,
  });
  expect(validateVideoCategorySearch({ categoria: 'futebol', page: 1 })).toEqual({ categoria: 'futebol' });
  expect(validateVideoCategorySearch({ categoria: 2026 })).toEqual({ categoria: '2026' });
  for (const page of [0, -1, 1.5, 'dois', 1e9, null])
    expect(validateVideoCategorySearch({ categoria: 'futebol', page })).toEqual({ categoria: 'futebol' });
  for (const categoria of [undefined, '', 'Futebol', '../x', 'a'.repeat(90), '<b>'])
    expect(validateVideoCategorySearch({ categoria, page: 2 })).toEqual({});
});
