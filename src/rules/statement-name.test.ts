import { expect, test } from 'vitest';
import { statementName } from './statement-name.ts';

test.each([
  ['select "id", "name" from "channels" where "id" = $1', 'SELECT channels'],
  ['insert into "viewings" ("device_id") values ($1)', 'INSERT viewings'],
  ['update "orders" set "state" = $1', 'UPDATE orders'],
  ['with made as (select 1) select * from public.events', 'WITH events'],
  ["SELECT 'from segredo' AS a FROM queue.job", 'SELECT job'],
  ['BEGIN', 'BEGIN'],
  ['', 'SQL'],
])('[F-sec-61] a statement is named by what it does and its table, never by a value: %s', (sql, name) => {
  expect(statementName(sql)).toBe(name);
});
