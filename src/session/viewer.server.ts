import { toViewer, type Viewer } from '#model/viewer.ts';
import { requestState } from '#server/request-state.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { UpstreamError } from '#upstream/fault.ts';
import { withinBudget } from '#upstream/shared.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';

/** The upstream does not accept the token any more. */
const isDeadSession = (error: unknown): boolean =>
  error instanceof UpstreamError && error.fault.kind === 'http' && error.fault.status === 401;

/** What a page reads for its viewer, or for a visitor where the session has ended elsewhere: the page stays, and the account says so. */
export const unlessSessionEnded = <T>(own: Promise<T>, forVisitor: () => Promise<T> | T): Promise<T> =>
  own.catch((error: unknown) => {
    if (isDeadSession(error)) return forVisitor();
    throw error;
  });

/**
 * The viewer of the request: null without a session, and when the upstream refuses its token.
 * @throws UpstreamError when the profile cannot be read
 */
export async function loadViewer(): Promise<Viewer | null> {
  if (!requestState()?.signedIn) return null;
  try {
    const asked = upstream().userProfile({}, { context: viewerHeaders() });
    return toViewer(await withinBudget('userProfile', answerOf('userProfile', asked)));
  } catch (error) {
    if (isDeadSession(error)) return null;
    throw error;
  }
}
