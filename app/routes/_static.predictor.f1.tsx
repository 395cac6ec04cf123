import { createFileRoute, notFound } from '@tanstack/react-router';
import { failSection } from '#features/errors/fail-page.ts';
import { F1Screen } from '#features/predictors/f1-screen.tsx';
import { getF1 } from '#features/predictors/predictors.functions.ts';
import { m } from '#paraglide/messages.js';
import { headOfLoader } from '../head-of-loader.ts';
import { PredictorPage } from '../predictor-page.tsx';

/** Undefined and not left out for anything else: the router keeps what a validator leaves out as it was typed. */
const numberUpTo = (value: unknown, most: number): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number <= most ? number : undefined;
};

export const Route = createFileRoute('/_static/predictor/f1')({
  // The viewer's own prediction is in it.
  staticData: { personal: true, stylesheet: 'account' },
  /** prova: round of the season, without it the next one that can be predicted; lugar: the question that is shown */
  validateSearch: ({ prova, lugar }: Record<string, unknown>): { prova?: number | undefined; lugar?: number | undefined } => ({
    prova: numberUpTo(prova, 99),
    lugar: numberUpTo(lugar, 5),
  }),
  loaderDeps: ({ search: { prova } }) => ({ prova }),
  loader: async ({ deps: { prova } }) => {
    const section = await getF1({ data: { round: prova ?? null } });
    if (!section.ok) return failSection(section);
    if (section.value === null && prova !== undefined) throw notFound();
    return {
      shown: section.value,
      head: { title: m.f1_predictor_title(), description: import.meta.env.SSR ? m.f1_predictor_description() : '', path: '/predictor/f1' },
    };
  },
  gcTime: 0,
  head: headOfLoader,
  component: F1PredictorPage,
});

function F1PredictorPage() {
  const { shown } = Route.useLoaderData();
  const { lugar } = Route.useSearch();
  const screen = shown ? <F1Screen key={shown.race.id} shown={shown} asked={lugar === undefined ? null : lugar - 1} /> : null;
  return <PredictorPage kind="f1" screen={screen} none={m.f1_predictor_none()} />;
}
