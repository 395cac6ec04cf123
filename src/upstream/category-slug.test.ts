import { expect, it } from 'vitest';
import { salvage } from '#contract/core/salvage.ts';
import { homeCategory } from '#contract/tags/home.ts';
import { withSlug } from './category-slug.ts';

const category = (id: number, more: object) => ({ id, nome: `Categoria ${id}`, ...more });

it('[J-lean-new-calls] a category without a word for addresses, or with an odd one, has one of its name', () => {
  const { schema, needed } = homeCategory.answer as never as { schema: typeof homeCategory.answer.schema; needed: string };
  const wire = {
    categories: [
      category(1, {
        nome: 'Resumos & Golos',
        slug: 'Resumos & Golos',
        child_category: [category(2, { nome: 'Liga dos Campeões', slug: 7 })],
      }),
      category(3, { nome: '★' }),
      category(4, { slug: 'futebol' }),
    ],
  };
  const read = salvage(schema, wire, needed);
  if (!read.ok) throw new Error('not read');
  const [first, second, third] = read.value.categories.map(withSlug);
  expect(first).toMatchObject({ slug: 'resumos-e-golos', nome: 'Resumos & Golos', child_category: [{ slug: 'liga-dos-campeoes' }] });
  expect([second?.slug, third?.slug]).toEqual(['categoria-3', 'futebol']);
});
