import type { Queries } from './import-connection.ts';

/** The site's sports by slug, for databases without demonstration content: teams and events refer to them. */
const NAMES: Record<string, string> = {
  futebol: 'Futebol',
  motores: 'Motores',
  tenis: 'Ténis',
  basquetebol: 'Basquetebol',
  ciclismo: 'Ciclismo',
  padel: 'Padel',
  futsal: 'Futsal',
  andebol: 'Andebol',
  hoquei: 'Hóquei em patins',
  voleibol: 'Voleibol',
  ragueb: 'Râguebi',
  atletismo: 'Atletismo',
  estudio: 'Estúdio',
  outras: 'Outras modalidades',
};

const ORDER = Object.keys(NAMES);

/** Makes sure that the modalities which imported rows name exist; those that do are left as they are. @returns how many were added */
export async function ensureModalities(client: Queries, slugs: Iterable<string>): Promise<number> {
  const wanted = [...new Set(slugs)];
  if (wanted.length === 0) return 0;
  const { rowCount } = await client.query(
    `INSERT INTO modalities (slug, name, position, source)
     SELECT m.slug, m.name, m.position, 'import'
     FROM unnest($1::text[], $2::text[], $3::integer[]) AS m (slug, name, position)
     WHERE NOT EXISTS (SELECT 1 FROM modalities k WHERE k.slug = m.slug)
     ON CONFLICT (slug) DO NOTHING`,
    [wanted, wanted.map((slug) => NAMES[slug] ?? slug), wanted.map((slug) => (ORDER.includes(slug) ? ORDER.indexOf(slug) + 1 : 99))],
  );
  return rowCount ?? 0;
}
