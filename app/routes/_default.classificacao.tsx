import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { findFeaturedCompetition } from '#features/competitions/featured.functions.ts';
import { competitionPage } from '#rules/sport-pages.ts';
import { readSharedSearch } from '../shared-search.ts';

/** Leads to the table of the featured competition (K-featured). */
export const Route = createFileRoute('/_default/classificacao')({
  loader: async ({ location }) => {
    const competition = await findFeaturedCompetition();
    if (competition === null) throw notFound();
    throw redirect({ ...competitionPage(competition), search: readSharedSearch(location.search), statusCode: 302 });
  },
});
