import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OtherDevice } from '#model/other-device.ts';
import type { VideoList } from '#model/video.ts';
import { useService } from '#session/service.tsx';
import { videoQueries } from './video.queries.ts';
import type { VideoAnswer } from './videos-model.ts';

export interface VideoView {
  answer: VideoAnswer;
  /** the device that watches instead; of a video refused as `other-device` */
  other: OtherDevice | null;
  asking: boolean;
  ask: () => void;
  /** The account watches on another device: the picture ends. */
  stop: (other: OtherDevice | null) => void;
}

/**
 * A video as everybody may have it, and where that has no address, as this viewer may: who is signed in may have a pack, and a refusal by
 * country was about the server. Asked in the browser, because the page itself is the same for all.
 */
export function useVideo(id: number, list: VideoList | null, shared: VideoAnswer): VideoView {
  const client = useQueryClient();
  const { signedIn } = useService();
  const why = shared.kind === 'refused' ? shared.why : shared.kind === 'video' ? shared.video.refused : null;
  const query = videoQueries.mine(id, list?.id ?? null);
  const mine = useQuery({ ...query, enabled: why !== null && (signedIn || why === 'region') });
  const own = mine.data;
  const isElsewhere = own?.kind === 'refused' && own.why === 'other-device';
  return {
    // What the video is, is known from the answer for everybody.
    answer:
      isElsewhere && shared.kind === 'video'
        ? { kind: 'video', video: { ...shared.video, source: null, refused: 'other-device' } }
        : (own ?? shared),
    other: isElsewhere ? (own.other ?? null) : null,
    asking: mine.isFetching,
    ask: () => void mine.refetch(),
    stop: (other) => {
      const refused: VideoAnswer = { kind: 'refused', why: 'other-device', other };
      client.setQueryData(query.queryKey, refused);
    },
  };
}
