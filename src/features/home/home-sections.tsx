import { useSuspenseQuery } from '@tanstack/react-query';
import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { formatDay, lisbonDay } from '#rules/lisbon-time.ts';
import { guidePage, livePage } from '#rules/pages.ts';
import { useNow } from '#session/service.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Agenda } from './agenda.tsx';
import { Banner } from './banner.tsx';
import { HighlightRail, ReplayRail } from './cards.tsx';
import { homeQueries } from './home.queries.ts';
import { LiveRail } from './live-rail.tsx';
import { Section } from './section.tsx';
import { MorePodcasts, SportSection } from './sport-section.tsx';
import { HomeStage } from './stage.tsx';

/** A card's minute of play may be this late. Milliseconds. */
const MOMENT_MS = 5_000;

/** The stage, following what is live. */
export function HomeStageNow() {
  const { data } = useSuspenseQuery(homeQueries.live());
  return <HomeStage stage={data.stage} />;
}

/** What is live beside the stage, what comes, and each sport. */
export function HomeSections() {
  const { data: live, refetch, isFetching } = useSuspenseQuery(homeQueries.live());
  const lists = useSuspenseQuery(homeQueries.lists());
  const { agenda, banner, highlights, replays, sports } = lists.data;
  const guide = config.areas.guide;
  // One clock for all cards.
  const now = useNow();
  const [moment, minute] = [now - (now % MOMENT_MS), now - (now % 60_000)];
  return (
    <>
      <Section
        id="em-direto"
        title={m.home_live_title()}
        more={config.areas.live ? { page: livePage, label: m.home_all_channels() } : undefined}
      >
        {!live.live.ok ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        ) : live.live.value.length > 0 ? (
          <LiveRail showings={live.live.value} moment={moment} />
        ) : (
          <EmptyState title={m.home_live_none()} actions={guide ? <LinkButton to="/guia">{m.home_guide()}</LinkButton> : null}>
            {m.home_live_none_text()}
          </EmptyState>
        )}
      </Section>
      <Section
        id="a-seguir"
        title={agenda.ok && agenda.value.day === 'tomorrow' ? m.home_agenda_tomorrow() : m.home_agenda_today()}
        note={agenda.ok ? <DayNote at={agenda.value.date} /> : undefined}
        more={guide ? { page: guidePage, label: m.home_guide() } : undefined}
      >
        {!agenda.ok ? (
          <ErrorState onRetry={() => void lists.refetch()} retrying={lists.isFetching} />
        ) : agenda.value.showings.length > 0 ? (
          <Agenda showings={agenda.value.showings} minute={minute} />
        ) : (
          <EmptyState title={m.home_agenda_none()}>{m.home_agenda_none_text()}</EmptyState>
        )}
      </Section>
      {highlights.length > 0 ? (
        <Section id="em-destaque" title={m.home_highlights_title()}>
          <HighlightRail highlights={highlights} minute={minute} />
        </Section>
      ) : null}
      {banner ? (
        <div className="pt-10 max-md:pt-8">
          <Banner {...banner} />
        </div>
      ) : null}
      {replays.length > 0 ? (
        <Section id="rever" title={m.home_replays_title()}>
          <ReplayRail replays={replays} minute={minute} />
        </Section>
      ) : null}
      {sports
        .filter(({ showings }) => showings.length > 0)
        .map((row) => (
          <SportSection key={row.slug} row={row} minute={minute} />
        ))}
      <MorePodcasts sports={sports.filter(({ showings }) => showings.length === 0)} minute={minute} />
    </>
  );
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
