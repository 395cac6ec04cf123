/** Follows a team or a competition: it becomes one of the viewer's favourites. */
import { type FavouriteChange, favouritesAfter } from '#model/favourites.ts';
import { type Favourite, toViewer } from '#model/viewer.ts';
import { log } from '#server/log.ts';
import { requestState } from '#server/request-state.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { UpstreamError } from '#upstream/fault.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';

/** session: the viewer has to sign in first, or again. */
export type FollowAnswer = 'done' | 'session' | 'failed';

export async function changeFollowing(change: FavouriteChange, chosen: Pick<Favourite, 'kind' | 'id' | 'name'>): Promise<FollowAnswer> {
  if (!requestState()?.signedIn) return 'session';
  const asViewer = { context: viewerHeaders() };
  try {
    const { favourites } = toViewer(await answerOf('userProfile', upstream().userProfile({}, asViewer)));
    const favorites = favouritesAfter(favourites, change, chosen).map(({ isMain, kind, id, name }) => ({
      is_main: isMain,
      kind,
      id,
      name,
    }));
    await answerOf('userProfileUpdate', upstream().userProfileUpdate({ body: { favorites } }, asViewer));
    return 'done';
  } catch (error) {
    if (error instanceof UpstreamError && error.fault.kind === 'http' && error.fault.status === 401) return 'session';
    log('warn', 'upstream', 'a favourite was not changed', { error });
    return 'failed';
  }
}
