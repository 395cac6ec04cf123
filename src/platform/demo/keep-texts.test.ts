import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../db/test-database.ts';
import { createDemoDatabase } from './demo-test-database.ts';
import { keepDemoTexts } from './keep-texts.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');
const LATER = NOW + 30 * 86_400_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase(NOW);
});
afterAll(() => database.drop());

const state = async () => ({
  pages: await database.db.selectFrom('cms_pages').selectAll().orderBy('slug').execute(),
  tokens: await database.db.selectFrom('text_tokens').selectAll().orderBy('name').execute(),
  podcasts: await database.db
    .selectFrom('podcasts')
    .select(['title', 'episode', 'audio_url'])
    .orderBy('title')
    .orderBy('episode')
    .execute(),
});

test('an older demonstration gets its texts and sounds; what is current, and what an operator replaced, stays', async () => {
  const { db } = database;
  const fresh = await state();
  await keepDemoTexts(db, LATER);
  expect(await state()).toEqual(fresh);

  await db
    .updateTable('cms_pages')
    .set({ sections: JSON.stringify([]) })
    .where('slug', '=', 'quem-somos')
    .execute();
  await db.updateTable('cms_pages').set({ title: 'Nossos termos', source: 'import' }).where('slug', '=', 'termos-e-condicoes').execute();
  await db.updateTable('text_tokens').set({ value: 'Título da estação' }).where('name', '=', 'home_title').execute();
  await db
    .updateTable('text_tokens')
    .set({ value: 'Este canal é para assinantes. Associe o seu operador ou use um voucher.' })
    .where('name', '=', 'premium_text')
    .execute();
  await db.updateTable('podcasts').set({ audio_url: null, duration: 1 }).execute();
  await Promise.all([keepDemoTexts(db, LATER), keepDemoTexts(db, LATER)]);

  const after = await state();
  const page = (from: typeof after, slug: string) => from.pages.find((one) => one.slug === slug);
  expect(page(after, 'quem-somos')).toEqual({ ...page(fresh, 'quem-somos'), updated_at: new Date('2026-12-21T00:00:00Z') });
  expect(page(after, 'termos-e-condicoes')?.title).toBe('Nossos termos');
  const token = (name: string) => after.tokens.find((one) => one.name === name)?.value;
  expect(token('home_title')).toBe('Título da estação');
  expect(token('premium_text')).toBe(fresh.tokens.find(({ name }) => name === 'premium_text')?.value);
  expect(after.podcasts).toEqual(fresh.podcasts);
});

test('[J-retention] the privacy text names the terms that are set', async () => {
  const { db } = database;
  const textOf = async () => JSON.stringify((await state()).pages.find(({ slug }) => slug === 'politica-de-privacidade'));
  const standard = await textOf();
  expect(standard).toContain('não chegou a ser paga: 90 dias');
  await keepDemoTexts(db, LATER, { ORDERS_UNPAID_KEPT_DAYS: 45, ORDERS_PAID_KEPT_YEARS: 12, PAYMENT_NOTICES_KEPT_DAYS: 500 });
  const changed = await textOf();
  for (const words of ['não chegou a ser paga: 45 dias', 'até ao fim do 12.º ano civil', 'quem os processa: 500 dias'])
    expect(changed).toContain(words);
  expect(standard + changed).not.toMatch(/\{[A-Z_]+\}/);
  await keepDemoTexts(db, LATER);
  expect(await textOf()).toContain('não chegou a ser paga: 90 dias');
});
