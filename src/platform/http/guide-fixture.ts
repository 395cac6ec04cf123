/** A generated guide for tests and benchmarks. The database makes the rows itself: 600,000 take seconds. */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

export interface GeneratedGuide {
  readonly channels: number;
  /** Number of programmes. Each lasts `minutes`, without gaps, so they cover `rows / channels × minutes` minutes from `from`. */
  readonly rows: number;
  readonly minutes: number;
  /** First instant, milliseconds. */
  readonly from: number;
}

/** Channels numbered 1 … n and their programmes, with titles and descriptions as long as real ones. */
export async function generateGuide(db: Database, { channels, rows, minutes, from }: GeneratedGuide): Promise<void> {
  const each = Math.ceil(rows / channels);
  await sql`INSERT INTO modalities (slug, name, position) VALUES ('futebol', 'Futebol', 1), ('tenis', 'Ténis', 2) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`INSERT INTO channels (id, nome, slug, numero, position)
    SELECT n, 'Canal ' || n, 'canal-' || n, n, n FROM generate_series(1, ${channels}::int) n`.execute(db);
  await sql`INSERT INTO programmes (channel_id, starts_at, ends_at, title, description, broadcast, modality_slug, competition)
    SELECT c, t.at, t.at + make_interval(mins => ${minutes}::int), 'Jornada ' || k || ': a "melhor" equipa à prova',
      repeat('Resumo alargado da jornada, com as reações e a análise dos nossos comentadores. ', 2),
      (ARRAY['direto', 'diferido', 'repeticao', 'outro'])[1 + k % 4], (ARRAY['futebol', 'tenis', NULL])[1 + k % 3], CASE WHEN k % 3 = 0 THEN 'Liga' END
    FROM generate_series(0, ${each - 1}::int) k
    CROSS JOIN generate_series(1, ${channels}::int) c
    CROSS JOIN LATERAL (SELECT ${new Date(from)}::timestamptz + make_interval(mins => k * ${minutes}::int) AS at) t
    LIMIT ${rows}`.execute(db);
  await sql`ANALYZE programmes`.execute(db);
  await sql`ANALYZE channels`.execute(db);
}
