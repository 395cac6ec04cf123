import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import type { Playout } from './playout.ts';

/** Options of the node:http server: do not wait for the body of a GET (about 5 % of a segment's cost). */
export const MEDIA_SERVER_OPTIONS = { optimizeEmptyRequests: true } as const satisfies ServerOptions;

/**
 * A handler for a node:http server: returns true when it has answered a media request, false for any other. Without a framework, so
 * that a segment costs no more than node:http.
 */
export function createMediaHandler(playout: Playout): (req: IncomingMessage, res: ServerResponse) => boolean {
  return (req, res) => {
    const method = req.method ?? 'GET';
    const answer = playout.handle(method, req.url ?? '/', req.headers);
    if (!answer) return false;
    if (method !== 'GET' && method !== 'HEAD') req.resume(); // drain the unread body so that the connection is not blocked
    res.writeHead(answer.status, answer.headers);
    if (method === 'HEAD' || answer.body.length === 0) res.end();
    else res.end(answer.body);
    return true;
  };
}
