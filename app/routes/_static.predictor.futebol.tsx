import { createFileRoute, notFound } from '@tanstack/react-router';
import { failSection } from '#features/errors/fail-page.ts';
import { FootballScreen } from '#features/predictors/football-screen.tsx';
import { getRound } from '#features/predictors/predictors.functions.ts';
import { m } from '#paraglide/messages.js';
import { headOfLoader } from '../head-of-loader.ts';
import { PredictorPage } from '../predictor-page.tsx';

export const Route = createFileRoute('/_static/predictor/futebol')({
  // The viewer's own predictions are in it.
  staticData: { personal: true, stylesheet: 'account' },
  /** jornada: number of a round; without it the one that is played now or next */
  validateSearch: ({ jornada }: Record<string, unknown>): { jornada?: number | undefined } => {
    const round = Number(jornada);
    // Undefined and not left out: the router keeps what a validator leaves out as it was typed.
    return { jornada: Number.isInteger(round) && round > 0 && round < 1_000 ? round : undefined };
  },
  loaderDeps: ({ search: { jornada } }) => ({ jornada }),
  loader: async ({ deps: { jornada } }) => {
    const section = await getRound({ data: { round: jornada ?? null } });
    if (!section.ok) return failSection(section);
    if (section.value === null && jornada !== undefined) throw notFound();
    return {
      shown: section.value,
      head: { title: m.predictor_title(), description: import.meta.env.SSR ? m.predictor_description() : '', path: '/predictor/futebol' },
    };
  },
  gcTime: 0,
  head: headOfLoader,
  component: FootballPredictorPage,
});

function FootballPredictorPage() {
  const { shown } = Route.useLoaderData();
  const screen = shown ? <FootballScreen key={shown.round} shown={shown} /> : null;
  return <PredictorPage kind="football" screen={screen} none={m.predictor_none()} />;
}
