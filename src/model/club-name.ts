import type { Team } from './match.ts';

/**
 * The one name of a club on every surface: 'Sporting'. The whole name stands in the head of the club's own page and where it is searched for,
 * as those pages are drawn.
 */
export const clubName = ({ name, shortName }: Pick<Team, 'name' | 'shortName'>): string => shortName || name;
