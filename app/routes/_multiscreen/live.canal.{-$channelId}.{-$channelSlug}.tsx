import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { config } from '#config';
import { failPage } from '#features/errors/fail-page.ts';
import { chooseChannel } from '#features/live/channel-choice.ts';
import { lastChannel } from '#features/live/last-channel.ts';
import { liveQueries } from '#features/live/live.queries.ts';
import { LiveRoom } from '#features/live/live-room.tsx';
import { readLiveSearch } from '#features/live/live-search.ts';
import { preloadChannel } from '#features/live/preload-channel.ts';
import { type RoomFacts, roomFacts } from '#features/live/room-facts.ts';
import { streamPreloadLinks } from '#features/live/stream-preload-links.ts';
import type { LateAnswers } from '#features/live/use-late-query.ts';
import { pageHead } from '#features/seo/page-head.ts';
import { siteOrigin } from '#features/seo/site-origin.ts';
import { broadcastGraph, graphText } from '#features/seo/structured-data.ts';
import { StructuredData } from '#features/seo/structured-data-script.tsx';
import { MultiscreenLayout } from '#layouts/multiscreen-layout.tsx';
import { m } from '#paraglide/messages.js';
import { formatTime } from '#rules/lisbon-time.ts';
import { guidePage, homePage } from '#rules/pages.ts';
import { firstFlush, pageSubject } from '../../first-flush.ts';
import { useFrame } from '../../frame.ts';
import { NoChannels } from '../../no-channels.tsx';
import { readSharedSearch } from '../../shared-search.ts';

const HERE = '/live/canal/{-$channelId}/{-$channelSlug}';

export const Route = createFileRoute('/_multiscreen/live/canal/{-$channelId}/{-$channelSlug}')({
  validateSearch: readLiveSearch,
  // How a channel plays depends on the viewer's country and device.
  staticData: { personal: true },
  loader: async ({ context: { queryClient }, params, preload, location }) => {
    let room = await queryClient.ensureQueryData(liveQueries.room());
    const last = params.channelId === undefined ? lastChannel() : null;
    let choice = chooseChannel(room.ok ? room.value : null, params, last);
    // Before a 404, load the complete list: the room may be without the channels that are off the air.
    if (room.ok && (choice.kind === 'missing' || choice.kind === 'nothing')) {
      room = await queryClient.fetchQuery({ ...liveQueries.wholeRoom(), staleTime: 0 });
      choice = chooseChannel(room.ok ? room.value : null, params, last);
    }
    if (!room.ok && room.fault === 'maintenance') {
      queryClient.removeQueries({ queryKey: liveQueries.room().queryKey });
      failPage(503, room.retryAfter);
    }
    if (choice.kind === 'missing') throw notFound();
    if (choice.kind === 'nothing') {
      if (room.ok) return null;
      failPage(503, room.retryAfter);
    }
    if (choice.kind === 'redirect') {
      throw redirect({
        to: HERE,
        params: { channelId: String(choice.id), channelSlug: choice.slug },
        search: { ...readLiveSearch(location.search), ...readSharedSearch(location.search) },
        statusCode: choice.permanent ? 301 : 302,
      });
    }
    const { id, channel } = choice;
    const stream = queryClient.ensureQueryData(liveQueries.playback(id));
    // Preload the stream without waiting for the text.
    if (preload)
      void stream.then(
        (playback) => playback.ok && preloadChannel(playback.value),
        () => undefined,
      );
    const day = queryClient.ensureQueryData(liveQueries.day(id));
    const eventId = channel?.now?.match?.id ?? null;
    const match = eventId === null ? [] : [queryClient.prefetchQuery(liveQueries.match(eventId))];
    const [playback] = await Promise.all([pageSubject(stream), firstFlush(day, ...match)]);
    const known = queryClient.getQueryData(liveQueries.day(id).queryKey);
    const late = {
      playback: playback === null,
      day: known === undefined,
      match: eventId === null || queryClient.getQueryData(liveQueries.match(eventId).queryKey) === undefined,
    };
    return { ...roomFacts(id, channel, known?.ok ? known.value : [], playback?.ok ? playback.value : null), late };
  },
  head: ({ loaderData }) => {
    // Null: there is no channel. Undefined: the loader failed.
    if (loaderData === null) return pageHead({ title: m.nav_live(), description: m.live_none_text(), path: '/live/canal', hidden: true });
    if (!loaderData) return {};
    const { title, channel, startsAt, endsAt, path, still, live } = loaderData;
    const head = pageHead({
      title: title ? (live ? m.live_title({ title }) : m.live_title_recorded({ title, channel })) : m.live_title_channel({ channel }),
      description:
        title && startsAt !== null && endsAt !== null
          ? (live ? m.live_description_next : m.live_description_recorded)({
              title,
              channel,
              from: formatTime(startsAt),
              to: formatTime(endsAt),
            })
          : m.live_description_channel({ channel }),
      path,
      image: still,
    });
    return { ...head, links: [...head.links, ...streamPreloadLinks(loaderData)] };
  },
  component: LivePage,
});

/** Only in the served page: crawlers that read it run no scripts. */
const graphFor = createIsomorphicFn()
  .server((facts: RoomFacts): string => {
    const { title, channel, startsAt, endsAt, path, picture, live, match } = facts;
    if (title === null || startsAt === null || endsAt === null || picture === null) return '{}';
    return graphText([broadcastGraph({ url: `${siteOrigin()}${path}`, title, channel, picture, startsAt, endsAt, live, match })]);
  })
  .client((): string => '');

function LivePage() {
  const facts = Route.useLoaderData();
  return facts ? <LiveChannel facts={facts} /> : <NoChannels />;
}

function LiveChannel({ facts }: { facts: RoomFacts & { late: LateAnswers } }) {
  const search = Route.useSearch();
  const frame = useFrame();
  return (
    <LiveRoom channelId={facts.channelId} search={search} late={facts.late} guide={config.areas.guide ? guidePage : null}>
      {({ title, rail, tools, stage, panel, hidesRailOnPhone }) => (
        <MultiscreenLayout
          frame={frame}
          title={title}
          rail={rail}
          tools={tools}
          stage={
            <>
              {stage}
              <StructuredData json={graphFor(facts)} />
            </>
          }
          panel={panel}
          back={{ page: homePage, label: m.live_back() }}
          hidesRailOnPhone={hidesRailOnPhone}
        />
      )}
    </LiveRoom>
  );
}
