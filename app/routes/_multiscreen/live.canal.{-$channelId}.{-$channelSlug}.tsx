import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, Suspense } from 'react';
import { failSection } from '#features/errors/fail-page.ts';
import { chooseChannel } from '#features/live/channel-choice.ts';
import { lastChannel } from '#features/live/last-channel.ts';
import type { LateAnswers } from '#features/live/late-answers.ts';
import { liveQueries } from '#features/live/live.queries.ts';
import { LiveRoom } from '#features/live/live-room.tsx';
import { readLiveSearch, tilesSearch } from '#features/live/live-search.ts';
import { preloadChannel } from '#features/live/preload-channel.ts';
import { type RoomFacts, roomFacts } from '#features/live/room-facts.ts';
import { roomTiles } from '#features/live/room-tiles.ts';
import type { ServedRoom } from '#features/live/served-source.ts';
import { streamHead } from '#features/live/stream-head.ts';
import { type PageFacts, pageHead } from '#features/seo/page-head.ts';
import { siteOrigin } from '#features/seo/site-origin.ts';
import { broadcastGraph, graphText } from '#features/seo/structured-data.ts';
import { StructuredData } from '#features/seo/structured-data-script.tsx';
import { MultiscreenLayout } from '#layouts/multiscreen-layout.tsx';
import { titleInCompetition } from '#model/match.ts';
import { isOnAir, type Programme } from '#model/programme.ts';
import { m } from '#paraglide/messages.js';
import { stringifySearch } from '#rules/address-search.ts';
import { withEveryParam } from '#rules/every-param.ts';
import { formatTime } from '#rules/lisbon-time.ts';
import { guidePage, homePage } from '#rules/pages.ts';
import { type Service, useService } from '#session/service.tsx';
import { firstFlush, pageSubject } from '../../first-flush.ts';
import { useFrame } from '../../frame.ts';
import { useRoomBack } from '../../room-back.ts';
import { roomParts } from '../../room-parts.tsx';
import { readSharedSearch } from '../../shared-search.ts';

const HERE = '/live/canal/{-$channelId}/{-$channelSlug}';

// Of a service that has no channels yet.
const NoChannels = lazy(() => import('../../no-channels.tsx').then((module) => ({ default: module.NoChannels })));

const noChannelFacts = (): PageFacts => ({
  title: m.nav_live(),
  description: import.meta.env.SSR ? m.live_none_text() : '',
  path: '/live/canal',
  hidden: true,
});

function headFacts({ title, channel, startsAt, endsAt, path, still, live }: RoomFacts): PageFacts {
  const description = () =>
    title && startsAt !== null && endsAt !== null
      ? (live ? m.live_description_next : m.live_description_recorded)({
          title,
          channel,
          from: formatTime(startsAt),
          to: formatTime(endsAt),
        })
      : m.live_description_channel({ channel });
  return {
    title: title ? (live ? m.live_title({ title }) : m.live_title_recorded({ title, channel })) : m.live_title_channel({ channel }),
    description: import.meta.env.SSR ? description() : '',
    path,
    image: still,
  };
}

/**
 * A past moment in the address: it has a title, a picture and an address of its own.
 * @param then the programme of that moment; null where it is not known
 */
function instantFacts({ channel, path, still }: RoomFacts, t: string, then: Programme | null): PageFacts {
  const title = then === null ? channel : then.match ? titleInCompetition(then.match) : then.title;
  const description = () =>
    then === null
      ? m.live_description_channel({ channel })
      : m.live_description_recorded({ title, channel, from: formatTime(then.startsAt), to: formatTime(then.endsAt) });
  return {
    title: m.live_title_instant({ title, time: formatTime(Date.parse(t)) }),
    description: import.meta.env.SSR ? description() : '',
    path: `${path}${stringifySearch({ t })}`,
    image: still && `${still}${still.includes('?') ? '&' : '?'}t=${t}`,
  };
}

const validateSearch = withEveryParam(['t', 'canais', 'foco'], readLiveSearch);

export const Route = createFileRoute('/_multiscreen/live/canal/{-$channelId}/{-$channelSlug}')({
  validateSearch,
  // How a channel plays depends on the viewer's country and device.
  staticData: { personal: true },
  loader: async ({ context: { queryClient }, params, preload, location }) => {
    let room = await queryClient.ensureQueryData(liveQueries.room());
    const search = readLiveSearch(location.search);
    const last = params.channelId === undefined ? Number(search.canais?.split(',')[0] ?? lastChannel()) : null;
    let choice = chooseChannel(room.ok ? room.value : null, params, last);
    const unknown = (list: typeof room) =>
      list.ok && search.canais?.split(',').some((id) => !list.value.some((one) => one.id === Number(id)));
    // Before a 404, load the complete list: the room may be without the channels that are off the air.
    if (room.ok && (choice.kind === 'missing' || choice.kind === 'nothing' || unknown(room))) {
      room = await queryClient.fetchQuery({ ...liveQueries.wholeRoom(), staleTime: 0 });
      choice = chooseChannel(room.ok ? room.value : null, params, last);
    }
    if (!room.ok && room.fault === 'maintenance') {
      queryClient.removeQueries({ queryKey: liveQueries.room().queryKey });
      failSection(room);
    }
    if (choice.kind === 'missing') throw notFound();
    if (choice.kind === 'nothing') {
      if (room.ok) return { facts: null, head: noChannelFacts() };
      failSection(room);
    }
    // `/live/canal/1/{vodId}`: the channel's slug is optional before the programme's id, too.
    if (choice.kind === 'redirect' && /^[1-9]\d{0,15}$/.test(params.channelSlug ?? ''))
      throw redirect({
        to: '/live/canal/$channelId/$channelSlug/$vodId/{-$vodSlug}',
        params: { channelId: String(choice.id), channelSlug: choice.slug, vodId: params.channelSlug as string },
        search: { ...search, ...readSharedSearch(location.search) },
        statusCode: 301,
      });
    if (choice.kind === 'redirect') {
      throw redirect({
        to: HERE,
        params: { channelId: String(choice.id), channelSlug: choice.slug },
        search: { ...search, ...readSharedSearch(location.search) },
        statusCode: choice.permanent ? 301 : 302,
      });
    }
    const { id, channel } = choice;
    // What the room cannot show is dropped from its address: unknown channels, a sound without a tile.
    const { canais, foco, ...others } = search;
    const { ids, focused } = roomTiles(id, search, room.ok ? new Set(room.value.map((one) => one.id)) : null);
    const tiles = tilesSearch(ids, focused);
    if (tiles.canais !== canais || tiles.foco !== foco) {
      throw redirect({
        to: HERE,
        params: { channelId: String(id), channelSlug: channel?.slug ?? params.channelSlug },
        search: { ...others, ...tiles, ...readSharedSearch(location.search) },
        replace: true,
        statusCode: 302,
      });
    }
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
      matchInTime: queryClient.getQueryData(liveQueries.match(eventId ?? 0).queryKey) ? eventId : null,
    };
    const programmes = known?.ok ? known.value : [];
    const facts = roomFacts(id, channel, programmes, playback?.ok ? playback.value : null);
    const { t } = search;
    const then = t === undefined ? null : (programmes.find((one) => isOnAir(one, Date.parse(t))) ?? null);
    return { facts: { ...facts, late }, head: t === undefined ? headFacts(facts) : instantFacts(facts, t, then) };
  },
  head: async ({ loaderData, match, matches }) => {
    // Before the page is drawn, also in the browser: several served pictures would leave their places to wait for it.
    // Where it does not come, the room asks again and shows the failure.
    if (match.search.canais) await import('#features/live/room-grid.tsx').catch(() => undefined);
    if (!loaderData) return {};
    const head = pageHead(loaderData.head);
    const { facts } = loaderData;
    if (!facts) return head;
    // One picture need not wait for the page around it.
    const service = matches[0]?.loaderData as Service | undefined;
    const shown: ServedRoom | null =
      service && !match.search.canais
        ? { client: match.context.queryClient, channelId: facts.channelId, t: match.search.t, now: service.now }
        : null;
    if (!import.meta.env.SSR && shown) {
      const { openServedStream } = await import('#features/live/open-served-stream.ts');
      await openServedStream(shown);
    }
    const { links, scripts } = streamHead(facts, shown);
    return { ...head, links: [...head.links, ...links], scripts };
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
  const { facts } = Route.useLoaderData();
  if (facts) return <LiveChannel facts={facts} />;
  return (
    <Suspense fallback={null}>
      <NoChannels />
    </Suspense>
  );
}

function LiveChannel({ facts }: { facts: RoomFacts & { late: LateAnswers } }) {
  const { hasGuide } = useService();
  // Read again: the router leaves what the validation drops in the search of a match.
  const search = readLiveSearch({ ...Route.useSearch() });
  const frame = useFrame();
  const back = useRoomBack({ page: homePage, label: m.live_back() });
  return (
    <LiveRoom channelId={facts.channelId} search={search} late={facts.late} guide={hasGuide ? guidePage : null} parts={roomParts}>
      {({ title, rail, tools, stage, panel, hidesRailOnPhone, onUnfold }) => (
        <MultiscreenLayout
          frame={frame}
          title={title}
          rail={rail}
          tools={tools}
          onUnfold={onUnfold}
          stage={
            <>
              {stage}
              <StructuredData json={graphFor(facts)} />
            </>
          }
          panel={panel}
          back={back}
          hidesRailOnPhone={hidesRailOnPhone}
        />
      )}
    </LiveRoom>
  );
}
