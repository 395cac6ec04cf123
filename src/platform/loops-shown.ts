/** Whether the playout shows its loops. They are the demonstration's pictures: without it they would stand under other stations' names. */
import { sql } from 'kysely';
import { DEMO_FACT } from './demo/demo-state.ts';

/** False once the demonstration was declined (`--empty`) or removed: then a channel without a stream has no picture. */
export const loopsShown = sql<boolean>`NOT EXISTS
  (SELECT FROM platform_facts WHERE key = ${DEMO_FACT} AND value ->> 'state' IN ('declined', 'removed'))`;
