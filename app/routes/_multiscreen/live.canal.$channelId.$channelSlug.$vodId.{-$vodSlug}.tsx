import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { Suspense } from 'react';
import { config } from '#config';
import { failSection } from '#features/errors/fail-page.ts';
import { BackToLive } from '#features/live/back-to-live.tsx';
import { liveQueries } from '#features/live/live.queries.ts';
import { readLiveSearch } from '#features/live/live-search.ts';
import { RoomRail } from '#features/live/room-rail.tsx';
import { RoomStage } from '#features/live/room-stage.tsx';
import { matchQueries } from '#features/match/match.queries.ts';
import { PastScreen } from '#features/match/past-screen.tsx';
import type { ProgrammeOnChannel } from '#features/match/recording.ts';
import type { PageFacts } from '#features/seo/page-head.ts';
import { siteOrigin } from '#features/seo/site-origin.ts';
import { broadcastGraph, graphText } from '#features/seo/structured-data.ts';
import { StructuredData } from '#features/seo/structured-data-script.tsx';
import { MultiscreenLayout } from '#layouts/multiscreen-layout.tsx';
import { matchTitle, titleInCompetition } from '#model/match.ts';
import { isOnAir } from '#model/programme.ts';
import { channelFrom } from '#model/programme-path.ts';
import { pastProgramme } from '#model/recording-path.ts';
import { m } from '#paraglide/messages.js';
import { stringifySearch } from '#rules/address-search.ts';
import { formatDay } from '#rules/day-words.ts';
import { withEveryParam } from '#rules/every-param.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { guidePage, homePage } from '#rules/pages.ts';
import { requestNow } from '#session/request-now.ts';
import { useService } from '#session/service.tsx';
import { firstFlush } from '../../first-flush.ts';
import { useFrame } from '../../frame.ts';
import { headOfLoader } from '../../head-of-loader.ts';
import { matchParts } from '../../match-parts.ts';
import { useRoomBack } from '../../room-back.ts';

const pathOf = ({ programme, channel }: ProgrammeOnChannel): string => {
  const { params } = pastProgramme(channel, programme);
  return `/live/canal/${params.channelId}/${params.channelSlug}/${params.vodId}/${params.vodSlug}`;
};

const titleOf = ({ programme }: ProgrammeOnChannel): string => (programme.match ? matchTitle(programme.match) : programme.title);

/** @param t a moment in the address: it has a title and an address of its own while the programme has it */
function factsOf(shown: ProgrammeOnChannel, t: string | undefined): PageFacts {
  const { programme, channel } = shown;
  const title = programme.match ? titleInCompetition(programme.match) : programme.title;
  const at = t === undefined ? null : Date.parse(t);
  const instant = at !== null && at >= programme.startsAt && at < programme.endsAt ? at : null;
  const [day, time] = [formatDay(lisbonDay(programme.startsAt), true), formatTime(programme.startsAt)];
  return {
    title:
      instant === null
        ? m.live_title_recorded({ title, channel: channel.name })
        : m.live_title_instant({ title, time: formatTime(instant) }),
    description: import.meta.env.SSR ? m.mp_past_description({ title, channel: channel.name, day, time }) : '',
    path: `${pathOf(shown)}${instant === null ? '' : stringifySearch({ t })}`,
    image: programme.picture,
    shares: { kind: 'programme', id: programme.id },
  };
}

const PROGRAMME_ID = /^[1-9]\d{0,15}$/;

const validateSearch = withEveryParam(['t', 'canais', 'foco'], readLiveSearch);

export const Route = createFileRoute('/_multiscreen/live/canal/$channelId/$channelSlug/$vodId/{-$vodSlug}')({
  validateSearch,
  loader: async ({ context: { queryClient }, params, location }) => {
    const { channelSlug: first, vodId: second } = params;
    // `/live/canal/1/{vodId}/{vodSlug}`: without the channel's slug.
    if (config.areas.live && !PROGRAMME_ID.test(second) && PROGRAMME_ID.test(first) && params.vodSlug === undefined)
      throw redirect({
        to: '/live/canal/$channelId/$channelSlug/$vodId/{-$vodSlug}',
        params: { channelId: params.channelId, channelSlug: '-', vodId: first, vodSlug: second },
        search: readLiveSearch(location.search),
        statusCode: 301,
      });
    if (!config.areas.live || !PROGRAMME_ID.test(params.vodId)) throw notFound();
    const section = await queryClient.ensureQueryData(matchQueries.programme(Number(params.vodId)));
    if (!section.ok) {
      queryClient.removeQueries({ queryKey: matchQueries.programme(Number(params.vodId)).queryKey });
      failSection(section);
    }
    const shown = section.value;
    if (shown === null) throw notFound();
    const { programme, channel } = shown;
    const search = readLiveSearch(location.search);
    // On air: the live channel, from the programme's first second or from the instant in the address.
    if (isOnAir(programme, requestNow())) {
      const instant = search.t === undefined ? programme.startsAt : Math.max(programme.startsAt, Date.parse(search.t));
      throw redirect({ ...channelFrom(channel, instant), statusCode: 302 });
    }
    const right = pastProgramme(channel, programme);
    const { channelId, channelSlug, vodSlug } = right.params;
    if (params.channelId !== channelId || params.channelSlug !== channelSlug || params.vodSlug !== vodSlug)
      throw redirect({ ...right, search, statusCode: 301 });
    const eventId = programme.match?.id ?? null;
    await firstFlush(
      queryClient.prefetchQuery(liveQueries.room()),
      ...(programme.endsAt <= requestNow() ? [queryClient.prefetchQuery(matchQueries.sameDay(programme.id))] : []),
      ...(eventId === null ? [] : [queryClient.prefetchQuery(matchQueries.file(eventId))]),
    );
    const isFileLate = eventId !== null && queryClient.getQueryData(matchQueries.file(eventId).queryKey) === undefined;
    return { shown, isFileLate, head: factsOf(shown, search.t) };
  },
  headers: ({ loaderData }): Record<string, string> => (loaderData ? { 'cache-control': 's-maxage=5, stale-while-revalidate=10' } : {}),
  head: headOfLoader,
  component: PastProgrammePage,
});

/** Only in the served page: crawlers that read it run no scripts. */
const graphFor = createIsomorphicFn()
  .server((shown: ProgrammeOnChannel): string => {
    const { programme, channel } = shown;
    const { startsAt, endsAt, picture, match } = programme;
    return graphText([
      broadcastGraph({
        url: `${siteOrigin()}${pathOf(shown)}`,
        title: titleOf(shown),
        channel: channel.name,
        picture,
        startsAt,
        endsAt,
        live: false,
        match,
      }),
    ]);
  })
  .client((): string => '');

function PastProgrammePage() {
  const { hasGuide } = useService();
  const { shown, isFileLate } = Route.useLoaderData();
  // Read again: the router leaves what the validation drops in the search of a match.
  const { t } = readLiveSearch({ ...Route.useSearch() });
  const frame = useFrame();
  const back = useRoomBack({ page: homePage, label: m.live_back() });
  return (
    <PastScreen
      key={shown.programme.id}
      shown={shown}
      isFileLate={isFileLate}
      startAt={t === undefined ? null : Date.parse(t)}
      parts={matchParts}
      guide={hasGuide ? guidePage : null}
      live={<BackToLive channel={shown.channel} />}
    >
      {({ title, tools, stage, panel }) => (
        <MultiscreenLayout
          frame={frame}
          title={title}
          rail={<RoomRail />}
          tools={tools}
          stage={
            <>
              <RoomStage>
                <Suspense fallback={<div className="aspect-video bg-ink-800" />}>{stage}</Suspense>
              </RoomStage>
              <StructuredData json={graphFor(shown)} />
            </>
          }
          panel={<Suspense fallback={null}>{panel}</Suspense>}
          back={back}
        />
      )}
    </PastScreen>
  );
}
