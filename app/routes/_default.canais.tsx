import { createFileRoute, notFound } from '@tanstack/react-router';
import { config } from '#config';
import { failSection } from '#features/errors/fail-page.ts';
import { ChannelList } from '#features/live/channel-list.tsx';
import { liveQueries } from '#features/live/live.queries.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { PageBanner } from '#shown/page-banner.tsx';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_default/canais')({
  staticData: { stylesheet: 'live' },
  loader: async ({ context: { queryClient } }) => {
    if (!config.areas.live) throw notFound();
    const room = await queryClient.fetchQuery({ ...liveQueries.wholeRoom(), staleTime: 0 });
    if (room.ok)
      return {
        head: { title: m.live_channels_title(), description: import.meta.env.SSR ? m.live_channels_description() : '', path: '/canais' },
      };
    queryClient.removeQueries({ queryKey: liveQueries.wholeRoom().queryKey });
    return failSection(room);
  },
  headers: (): Record<string, string> => ({ 'cache-control': 's-maxage=2, stale-while-revalidate=20' }),
  head: headOfLoader,
  component: ChannelsPage,
});

function ChannelsPage() {
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <PageBanner name="live" />
      <h1 className="type-36 pt-10 pb-6 max-md:pt-6 max-md:pb-4">{m.live_channels_title()}</h1>
      <ChannelList />
    </DefaultLayout>
  );
}
