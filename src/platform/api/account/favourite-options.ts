/** `GET /user/favorites/options`: what can be a favourite. */
import { sql } from 'kysely';
import type { AnswerOf } from '#contract/core/call.ts';
import type { userFavouriteOptions } from '#contract/tags/account.ts';
import { findTeam } from '#rules/team-names.ts';
import { pictureUrl } from '../../artwork/artwork-store.ts';
import type { Database } from '../../db/database.ts';

/** Most options of each kind. */
const SHOWN = 24;

interface Row {
  kind: 'team' | 'competition' | 'channel';
  id: number;
  name: string;
  modality: string | null;
  hash: string | null;
}

/** A club has teams of several sports under one name. */
const modalityName = sql`(SELECT modalities.name FROM modalities WHERE modalities.slug = own.modality_slug)`;

/** What most viewers look for comes first: the football of the three big clubs, then their other teams, then the clubs of Liga Portugal. */
const BIG_CLUBS = ['Benfica', 'Porto', 'Sporting'].flatMap((name) => findTeam(name)?.name ?? []);
const LIGA = 'liga-portugal';
const teamRank = sql`CASE WHEN own.name = ANY(${BIG_CLUBS}::text[]) THEN CASE own.modality_slug WHEN 'futebol' THEN 0 ELSE 1 END
  WHEN EXISTS (SELECT FROM events e JOIN competitions c ON c.id = e.competition_id WHERE c.slug = ${LIGA} AND e.local_team_id = own.id) THEN 2
  ELSE 3 END`;

/** Teams (by both their names, called by the short one), competitions and channels whose name contains the text, those that begin with it first, then what most viewers look for. */
export async function favouriteOptions(db: Database, text: string, publicBase: string): Promise<AnswerOf<typeof userFavouriteOptions>> {
  const wanted = `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const start = wanted.slice(1);
  const { rows } = await sql<Row>`
    (SELECT 'team' AS kind, id, short_name AS name, ${modalityName} AS modality, crest_hash AS hash FROM teams AS own
      WHERE fold(name) LIKE fold(${wanted}) OR fold(short_name) LIKE fold(${wanted})
      ORDER BY fold(short_name) LIKE fold(${start}) OR fold(name) LIKE fold(${start}) DESC, ${teamRank}, fold(short_name), id LIMIT ${SHOWN})
    UNION ALL
    (SELECT 'competition', id, name, ${modalityName}, NULL FROM competitions AS own WHERE fold(name) LIKE fold(${wanted})
      ORDER BY fold(name) LIKE fold(${start}) DESC, own.slug <> ${LIGA}, fold(name), id LIMIT ${SHOWN})
    UNION ALL
    (SELECT 'channel', id, nome, NULL, image_hash FROM channels WHERE hidden_at IS NULL AND fold(nome) LIKE fold(${wanted})
      ORDER BY position, numero, id LIMIT ${SHOWN})`.execute(db);
  const picture = { team: 'crest', competition: 'poster', channel: 'channel' } as const;
  return {
    options: rows.map(({ kind, id, name, modality, hash }) => ({
      kind,
      id,
      name,
      modality,
      image: hash === null ? null : pictureUrl(publicBase, picture[kind], hash, null),
    })),
  };
}
