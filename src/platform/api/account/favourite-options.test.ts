import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts';
import { favouriteOptions } from './favourite-options.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('[G-words-done] favourites begin with the big clubs and Liga Portugal, each with its sport', async () => {
  await sql`INSERT INTO modalities (slug, name, position) VALUES ('futebol', 'Futebol', 1), ('andebol', 'Andebol', 2)`.execute(test.db);
  await sql`INSERT INTO competitions (id, slug, name, modality_slug) VALUES (1, 'liga-portugal', 'Liga Portugal', 'futebol'),
    (2, 'a-taca', 'A Taça', 'futebol')`.execute(test.db);
  await sql`INSERT INTO teams (id, modality_slug, name, short_name, initials, slug) VALUES
    (1, 'andebol', 'ABC de Braga', 'ABC', 'ABC', 'abc'), (2, 'andebol', 'Sport Lisboa e Benfica', 'Benfica', 'SLB', 'slb'),
    (3, 'futebol', 'Rio Ave FC', 'Rio Ave', 'RAFC', 'rio-ave'), (4, 'futebol', 'Sport Lisboa e Benfica', 'Benfica', 'SLB', 'slb'),
    (5, 'futebol', 'Arsenal', 'Arsenal', 'ARS', 'arsenal')`.execute(test.db);
  await sql`INSERT INTO events (competition_id, modality_slug, local_team_id, visitor_team_id, starts_at) VALUES (1, 'futebol', 3, 4, now())`.execute(
    test.db,
  );
  const { options } = await favouriteOptions(test.db, '', 'http://upstream.test');
  expect(options.map(({ name, modality }) => [name, modality])).toEqual([
    ['Benfica', 'Futebol'],
    ['Benfica', 'Andebol'],
    ['Rio Ave', 'Futebol'],
    ['ABC', 'Andebol'],
    ['Arsenal', 'Futebol'],
    ['Liga Portugal', 'Futebol'],
    ['A Taça', 'Futebol'],
  ]);
  const found = await favouriteOptions(test.db, 'sport lis', 'http://upstream.test');
  expect(
    found.options.map(({ name }) => name),
    'found by the whole name',
  ).toEqual(['Benfica', 'Benfica']);
});
