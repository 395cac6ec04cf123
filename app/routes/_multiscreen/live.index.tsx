import { createFileRoute, redirect } from '@tanstack/react-router';
import { chooseChannel } from '#features/live/channel-choice.ts';
import { lastChannel } from '#features/live/last-channel.ts';
import { liveQueries } from '#features/live/live.queries.ts';
import { readLiveSearch } from '#features/live/live-search.ts';
import { withEveryParam } from '#rules/every-param.ts';
import { channelPage, livePage } from '#rules/pages.ts';
import { readSharedSearch } from '../../shared-search.ts';

const validateSearch = withEveryParam(['t', 'canais', 'foco'], readLiveSearch);

/** The room without a channel in its path: leads to the first of `?canais=`, the one watched last, or the best one on air. */
export const Route = createFileRoute('/_multiscreen/live/')({
  validateSearch,
  // Depends on the channel watched last.
  staticData: { personal: true },
  loader: async ({ context: { queryClient }, location }) => {
    const search = readLiveSearch(location.search);
    const room = await queryClient.ensureQueryData(liveQueries.room());
    const first = search.canais?.split(',')[0];
    const choice = chooseChannel(room.ok ? room.value : null, {}, first === undefined ? lastChannel() : Number(first));
    // The channel's page says why there is none.
    const page = choice.kind === 'redirect' ? channelPage(choice) : livePage;
    throw redirect({ ...page, search: { ...search, ...readSharedSearch(location.search) }, statusCode: 302 });
  },
});
