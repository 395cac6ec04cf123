/** Addresses of teams, competitions and the day's matches. Apart from pages.ts, which every page has. */
import type { CompetitionPage, F1StandingsPage, GamesPage, StandingsPage, TeamPage } from './pages.ts';
import { slug } from './slug.ts';

/** @param ver one part of the page alone */
export const teamPage = ({ id, name }: { id: number; name: string }, ver?: 'jogos' | 'videos' | 'momentos'): TeamPage => ({
  to: '/equipa/$teamId/{-$teamName}',
  params: { teamId: String(id), teamName: slug(name, 'equipa') },
  ...(ver === undefined ? {} : { search: { ver } }),
});

/** '/equipa/{id}/{name}' */
export const teamPath = ({ id, name }: { id: number; name: string }): string => `/equipa/${id}/${slug(name, 'equipa')}`;

export const competitionPage = (
  { id, name }: { id: number; name: string },
  search: NonNullable<CompetitionPage['search']> = {},
): CompetitionPage => ({
  to: '/classificacao/$competitionId/{-$competitionName}',
  params: { competitionId: String(id), competitionName: slug(name, 'competicao') },
  search,
});

/** '/classificacao/{id}/{name}' */
export const competitionPath = ({ id, name }: { id: number; name: string }): string => `/classificacao/${id}/${slug(name, 'competicao')}`;

export const standingsPage: StandingsPage = { to: '/classificacao' };
export const f1StandingsPage: F1StandingsPage = { to: '/classificacao/formula-1' };

/** @param day 'YYYY-MM-DD'; null: today. @param sport slug of a modality; null: all */
export const gamesPage = (day: string | null = null, sport: string | null = null): GamesPage => ({
  to: '/jogos',
  search: { ...(day === null ? {} : { data: day }), ...(sport === null ? {} : { desporto: sport }) },
});
