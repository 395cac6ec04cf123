/** Deletes every table, view, function and type of the site's schema and the queue's, within the caller's transaction. Extensions stay. */
import type pg from 'pg';
import { QUEUE_SCHEMA } from '../queue/queue.ts';

const notOfExtension = (catalog: string, oid: string): string =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`;

/** What goes with CASCADE is not there any more when its own turn comes. */
const STATEMENTS = [
  `SELECT format('DROP %s IF EXISTS %s CASCADE',
      CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::regclass) AS statement
    FROM pg_class c WHERE c.relnamespace = to_regnamespace(current_schema()) AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i'))
      AND ${notOfExtension('pg_class', 'c.oid')}`,
  `SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure) AS statement
    FROM pg_proc p WHERE p.pronamespace = to_regnamespace(current_schema()) AND ${notOfExtension('pg_proc', 'p.oid')}`,
  `SELECT format('DROP TYPE IF EXISTS %s CASCADE', t.oid::regtype) AS statement
    FROM pg_type t WHERE t.typnamespace = to_regnamespace(current_schema()) AND t.typtype IN ('d', 'e') AND ${notOfExtension('pg_type', 't.oid')}`,
];

export async function emptyDatabase(client: pg.Client): Promise<void> {
  for (const list of STATEMENTS) {
    const { rows } = await client.query<{ statement: string }>(list);
    for (const { statement } of rows) await client.query(statement);
  }
  await client.query(`DROP SCHEMA IF EXISTS ${QUEUE_SCHEMA} CASCADE`);
}
