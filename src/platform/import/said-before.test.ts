import { expect, it } from 'vitest';
import { SaidBefore } from './said-before.ts';
import type { XmltvProgramme } from './xmltv-reader.ts';

const row = (more: Partial<XmltvProgramme>): XmltvProgramme => ({
  kind: 'programme',
  line: 1,
  channel: 'a',
  start: '',
  stop: null,
  title: 'Título',
  subTitle: '',
  description: '',
  categories: [],
  live: false,
  repeat: false,
  ...more,
});

it('gives one object for the same words and another wherever one of them differs, whose title is shared', () => {
  const said = new SaidBefore();
  const first = said.wordsOf(row({ categories: ['Futebol'] }));
  expect(said.wordsOf(row({ categories: ['Futebol'], subTitle: 'Episódio 3', description: 'Outra' }))).toBe(first);
  const others = [{ title: 'Outro' }, { categories: ['Ténis'] }, { live: true }, { repeat: true }, { subTitle: 'Alfa x Beta' }].map(
    (more) => said.wordsOf(row({ categories: ['Futebol'], ...more })),
  );
  expect(new Set([first, ...others]).size).toBe(6);
  expect(others.map(({ title }) => title === first.title)).toEqual([false, true, true, true, true]);
});

it('keeps no more of a title than it can look through', () => {
  const said = new SaidBefore();
  for (let n = 0; n < 30_000; n += 1) expect(said.wordsOf(row({ categories: [`Género ${n}`] })).categories).toEqual([`Género ${n}`]);
  const one = said.wordsOf(row({ categories: ['Género 7'] }));
  expect(said.wordsOf(row({ categories: ['Género 7'] }))).toBe(one);
  expect(said.wordsOf(row({ categories: ['Género 29999'] }))).not.toBe(said.wordsOf(row({ categories: ['Género 29999'] })));
});

it('reads a sub-title before the description, but no season code and no title again', () => {
  const said = new SaidBefore();
  const read = (more: Partial<XmltvProgramme>) => said.descriptionOf(row({ description: 'Resumo.', ...more }));
  expect(read({ subTitle: 'Final' })).toBe('Final. Resumo.');
  expect(read({ subTitle: 'Final' })).toBe('Final. Resumo.');
  expect(read({ subTitle: 'Final', description: '' })).toBe('Final');
  expect(read({ subTitle: '2526' })).toBe('Resumo.');
  expect(read({ subTitle: 'Título' })).toBe('Resumo.');
  expect(read({ subTitle: 'x'.repeat(3_000), description: 'y'.repeat(3_000) })).toHaveLength(4_000);
});
