import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { findFeaturedCompetition } from '#features/competitions/featured.functions.ts';
import { failSection } from '#features/errors/fail-page.ts';
import { competitionPage } from '#rules/sport-pages.ts';
import { readSharedSearch } from '../shared-search.ts';

/** Leads to the table of the featured competition (K-featured). */
export const Route = createFileRoute('/_default/classificacao')({
  loader: async ({ location }) => {
    const found = await findFeaturedCompetition();
    if (!found.ok) failSection(found);
    if (found.value === null) throw notFound();
    throw redirect({ ...competitionPage(found.value), search: readSharedSearch(location.search), statusCode: 302 });
  },
});
