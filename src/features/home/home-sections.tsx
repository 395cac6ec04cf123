import { createIsomorphicFn } from '@tanstack/react-start';
import { cx } from 'class-variance-authority';
import { lazy } from 'react';
import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#rules/day-words.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { channelsPage, guidePage } from '#rules/pages.ts';
import { useNow, useService, useToken } from '#session/service.tsx';
import { useServedQuery } from '#session/use-served-query.ts';
import { Banner } from '#shown/page-banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LateSection } from '#ui/late-section.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { MaintenanceState as MaintenanceNow } from '#ui/maintenance-state.tsx';
import { pageColumn } from '#ui/page-column.ts';
import { Section } from '#ui/page-section.tsx';
import { Agenda } from './agenda.tsx';
import { HighlightRail, ReplayRail } from './cards.tsx';
import { homeQueries } from './home.queries.ts';
import type { HomePart } from './home-model.ts';
import { AgendaSkeleton, RailSkeleton, StageSkeleton } from './home-skeletons.tsx';
import { LiveRail } from './live-rail.tsx';
import { PredictorRow } from './predictor-row.tsx';
import { ProductRow } from './product-row.tsx';
import { MorePodcasts, SportSection } from './sport-section.tsx';
import { HomeStage } from './stage.tsx';
import { stageHeight } from './stage-height.ts';

/** A card's minute of play may be this late. Milliseconds. */
const MOMENT_MS = 5_000;

// Rendered directly on the server; loaded in the browser when first needed.
const MaintenanceState = createIsomorphicFn()
  .server(() => MaintenanceNow)
  .client(() => lazy(() => import('#ui/maintenance-state.tsx').then((part) => ({ default: part.MaintenanceState }))))();

const usePart = <P extends HomePart>(part: P) => useServedQuery(homeQueries.part(part));

/** The stage, updated while something is live. */
export function HomeStageNow() {
  return (
    <LateSection skeleton={<StageSkeleton />}>
      <StageNow />
    </LateSection>
  );
}

function StageNow() {
  const { data, refetch } = useServedQuery(homeQueries.live());
  if (data.maintenance === null) return <HomeStage stage={data.stage} />;
  return (
    <div className={cx(pageColumn, 'grid place-items-center pt-(--header)', stageHeight)}>
      <MaintenanceState level={1} seconds={data.maintenance} onRetry={() => void refetch()} />
    </div>
  );
}

/** Live broadcasts, agenda and sports. Each part may be late or fail independently. */
export function HomeSections() {
  // One clock for all cards.
  const now = useNow();
  const [moment, minute] = [now - (now % MOMENT_MS), now - (now % 60_000)];
  return (
    <>
      <LateSection skeleton={<RailSkeleton title={m.home_live_title()} />}>
        <LiveNow moment={moment} />
      </LateSection>
      <LateSection skeleton={<AgendaSkeleton />}>
        <AgendaSection />
      </LateSection>
      <LateSection skeleton={<RailSkeleton title={m.home_highlights_title()} />} optional>
        <Highlights minute={minute} />
      </LateSection>
      <LateSection skeleton={null} optional>
        <BannerSection />
      </LateSection>
      <LateSection skeleton={<RailSkeleton title={m.home_replays_title()} />} optional>
        <Replays />
      </LateSection>
      {/* As high as the window, so that nothing visible is below it and moves when the part arrives. */}
      <LateSection skeleton={<div className="min-h-dvh" aria-busy="true" />}>
        <Sports minute={minute} />
      </LateSection>
      <LateSection skeleton={null} optional>
        <Predictor />
      </LateSection>
      <LateSection skeleton={null} optional>
        <Products />
      </LateSection>
    </>
  );
}

function LiveNow({ moment }: { moment: number }) {
  const { hasGuide } = useService();
  const { data, refetch, isFetching } = useServedQuery(homeQueries.live());
  const { live } = data;
  return (
    <Section
      id="em-direto"
      title={m.home_live_title()}
      more={config.areas.live ? { page: channelsPage, label: m.home_all_channels() } : undefined}
    >
      {!live.ok ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : live.value.length > 0 ? (
        <LiveRail showings={live.value} moment={moment} />
      ) : (
        <EmptyState title={m.home_live_none()} actions={hasGuide ? <LinkButton {...guidePage}>{m.home_guide()}</LinkButton> : null}>
          {m.home_live_none_text()}
        </EmptyState>
      )}
    </Section>
  );
}

function AgendaSection() {
  const { hasGuide } = useService();
  const { data: agenda, refetch, isFetching } = usePart('agenda');
  return (
    <Section
      id="a-seguir"
      title={agenda.ok && agenda.value.day === 'tomorrow' ? m.home_agenda_tomorrow() : m.home_agenda_today()}
      note={agenda.ok ? <DayNote at={agenda.value.date} /> : undefined}
      more={hasGuide ? { page: guidePage, label: m.home_guide() } : undefined}
    >
      {!agenda.ok ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : agenda.value.showings.length > 0 ? (
        <Agenda showings={agenda.value.showings} />
      ) : (
        <EmptyState title={m.home_agenda_none()}>{m.home_agenda_none_text()}</EmptyState>
      )}
    </Section>
  );
}

function Highlights({ minute }: { minute: number }) {
  const { data: highlights } = usePart('highlights');
  if (highlights.length === 0) return null;
  return (
    <Section id="em-destaque" title={m.home_highlights_title()}>
      <HighlightRail highlights={highlights} minute={minute} />
    </Section>
  );
}

function BannerSection() {
  const { data: banner } = usePart('banner');
  const words = useToken('home_banner', m.home_banner());
  if (banner === null) return null;
  return (
    <div className="pt-10 max-md:pt-8">
      <Banner {...banner} words={words} />
    </div>
  );
}

function Replays() {
  const { data: replays } = usePart('replays');
  if (replays.length === 0) return null;
  return (
    <Section id="rever" title={m.home_replays_title()}>
      <ReplayRail replays={replays} />
    </Section>
  );
}

function Sports({ minute }: { minute: number }) {
  const { data: sports } = usePart('sports');
  return (
    <>
      {sports
        .filter(({ showings }) => showings.length > 0)
        .map((row) => (
          <SportSection key={row.slug} row={row} minute={minute} />
        ))}
      <MorePodcasts sports={sports.filter(({ showings }) => showings.length === 0)} />
    </>
  );
}

function Predictor() {
  const { data: round } = usePart('predictor');
  return round === null ? null : <PredictorRow round={round} />;
}

function Products() {
  const { data: products } = usePart('products');
  return products.length === 0 ? null : <ProductRow products={products} />;
}

/** 'sábado, 3 de janeiro'; a phone's line has no room for the weekday. */
function DayNote({ at }: { at: number }) {
  const [weekday, date] = formatDay(lisbonDay(at)).split(', ');
  return (
    <>
      <span className="max-md:hidden">{weekday}, </span>
      {date}
    </>
  );
}
