import { useQuery } from '@tanstack/react-query';
import type { VideoList } from '#model/video.ts';
import { useService } from '#session/service.tsx';
import { useServedQuery } from '#session/use-served-query.ts';
import { videoQueries } from './video.queries.ts';
import type { VideoAnswer } from './videos-model.ts';

/**
 * A video as everybody may have it, and where that has no address, as this viewer may: who is signed in may have a pack, and a refusal by
 * country was about the server. Asked in the browser, because the page itself is the same for all.
 */
export function useVideo(id: number, list: VideoList | null): { answer: VideoAnswer; asking: boolean; ask: () => void } {
  const { signedIn } = useService();
  const { data: shared } = useServedQuery(videoQueries.one(id, list?.id ?? null));
  const why = shared.kind === 'refused' ? shared.why : shared.kind === 'video' ? shared.video.refused : null;
  const mine = useQuery({
    ...videoQueries.mine(id, list?.id ?? null),
    enabled: why !== null && (signedIn || why === 'region'),
  });
  return { answer: mine.data ?? shared, asking: mine.isFetching, ask: () => void mine.refetch() };
}
