import { createFileRoute, notFound } from '@tanstack/react-router';
import { failSection } from '#features/errors/fail-page.ts';
import { FootballScreen } from '#features/predictors/football-screen.tsx';
import { PredictorKinds } from '#features/predictors/predictor-kinds.tsx';
import { getRound } from '#features/predictors/predictors.functions.ts';
import { StaticLayout } from '#layouts/static-layout.tsx';
import { m } from '#paraglide/messages.js';
import { NoSpoilersSwitch } from '#shown/no-spoilers-switch.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_static/predictor/futebol')({
  // The viewer's own predictions are in it.
  staticData: { personal: true, stylesheet: 'account' },
  /** jornada: number of a round; without it the one that is played now or next */
  validateSearch: ({ jornada }: Record<string, unknown>): { jornada?: number } => {
    const round = Number(jornada);
    return Number.isInteger(round) && round > 0 && round < 1_000 ? { jornada: round } : {};
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
  return (
    <StaticLayout
      frame={useFrame()}
      footer={<PageFooter />}
      title={m.predictor_heading()}
      tools={
        <div className="flex flex-wrap items-center gap-3">
          <PredictorKinds shown="football" />
          <NoSpoilersSwitch />
        </div>
      }
      wide
    >
      {shown ? <FootballScreen key={shown.round} shown={shown} /> : <EmptyState title={m.predictor_none()} level={2} />}
    </StaticLayout>
  );
}
