/** The demonstration's clubs and players, as rows. */
import type { ArtworkData } from '#rules/artwork/artwork.ts';
import { slug } from '#rules/slug.ts';
import { LIGA_CLUBS } from '#rules/team-names.ts';
import { storeArtworks } from '../artwork/artwork-store.ts';
import type { Database } from '../db/database.ts';
import type { CompetitionKey } from './channels.ts';
import { COMPETITIONS } from './channels.ts';
import { ATLANTICA_CLUBS, type Club, CUP_CLUBS, pavilionClubs, SEGUNDA_CLUBS } from './facts/other-clubs.ts';
import { insertRows } from './insert-rows.ts';
import type { MatchTeam, SquadPlayer } from './match-script.ts';
import { inventedCoach, inventedSquad } from './squads.ts';

const PAVILION = pavilionClubs(LIGA_CLUBS);

/** Clubs of each competition, in the order of its pairings. The most popular come first. */
export const COMPETITION_CLUBS: Readonly<Record<CompetitionKey, readonly Club[]>> = {
  liga: LIGA_CLUBS,
  segunda: SEGUNDA_CLUBS,
  atlantica: ATLANTICA_CLUBS,
  'basquetebol-atlantica': ATLANTICA_CLUBS.slice(0, 8).map((club) => ({ ...club, ground: `Pavilhão de ${club.city}` })),
  ...PAVILION,
  taca: CUP_CLUBS,
};

const modalityOf = (key: CompetitionKey): string => COMPETITIONS.find((one) => one.key === key)?.modality ?? 'futebol';

const crestOf = (club: Club): Extract<ArtworkData, { kind: 'crest' }> => ({
  kind: 'crest',
  initials: club.initials,
  colours: club.colours,
  pattern: club.pattern,
  shape: club.shape,
});

/** Writes clubs with crests and squads. A club that an import has made keeps its row and gets players. */
export async function installTeams(db: Database): Promise<void> {
  const keys = Object.keys(COMPETITION_CLUBS) as CompetitionKey[];
  const list = keys.flatMap((key) => COMPETITION_CLUBS[key].map((club) => ({ club, modality: modalityOf(key) })));
  const crests = await storeArtworks(
    db,
    list.map(({ club }) => crestOf(club)),
  );
  await insertRows(
    db,
    'teams',
    list.map(({ club, modality }, i) => ({
      modality_slug: modality,
      name: club.name,
      short_name: club.shortName,
      initials: club.initials,
      slug: slug(club.name),
      colours: club.colours,
      pattern: club.pattern,
      shape: club.shape,
      ground: club.ground,
      city: club.city,
      coach: inventedCoach(modality, club.name),
      crest_hash: crests[i],
      source: 'demo',
    })),
  );
  const ids = new Map(
    (await db.selectFrom('teams').select(['id', 'modality_slug', 'slug']).execute()).map((row) => [
      `${row.modality_slug}/${row.slug}`,
      row.id,
    ]),
  );
  const seen = new Set<number>();
  const players = list.flatMap(({ club, modality }) => {
    const team_id = ids.get(`${modality}/${slug(club.name)}`);
    if (team_id === undefined || seen.has(team_id)) return [];
    seen.add(team_id);
    return inventedSquad(modality, club.name).map((player) => ({ team_id, ...player, source: 'demo' }));
  });
  await insertRows(db, 'players', players);
}

export interface DemoTeam extends MatchTeam {
  readonly club: Club;
  readonly crest: Extract<ArtworkData, { kind: 'crest' }>;
}

/** Clubs and stored players of every competition. */
export async function readDemoTeams(db: Database): Promise<Record<CompetitionKey, DemoTeam[]>> {
  const [teams, players] = await Promise.all([
    db.selectFrom('teams').select(['id', 'modality_slug', 'slug']).execute(),
    db.selectFrom('players').select(['id', 'team_id', 'name', 'number', 'position']).orderBy('number').execute(),
  ]);
  const ids = new Map(teams.map((row) => [`${row.modality_slug}/${row.slug}`, row.id]));
  const squads = Map.groupBy(players, ({ team_id }) => team_id);
  const of = (key: CompetitionKey): DemoTeam[] =>
    COMPETITION_CLUBS[key].flatMap((club) => {
      const id = ids.get(`${modalityOf(key)}/${slug(club.name)}`);
      const squad: SquadPlayer[] = id === undefined ? [] : (squads.get(id) ?? []);
      return id === undefined ? [] : [{ id, shortName: club.shortName, players: squad, club, crest: crestOf(club) }];
    });
  const result = {} as Record<CompetitionKey, DemoTeam[]>;
  for (const key of Object.keys(COMPETITION_CLUBS) as CompetitionKey[]) result[key] = of(key);
  return result;
}
