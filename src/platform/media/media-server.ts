import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import type { Playout } from './playout.ts';

/** Options for the node:http server the playout stands in: a GET brings no body, so none is waited for (about 5 % of a segment's cost). */
export const MEDIA_SERVER_OPTIONS = { optimizeEmptyRequests: true } as const satisfies ServerOptions;

/**
 * Puts the playout in front of a node:http server: true when the request was media and has been answered, false when it is
 * someone else's. No framework stands between, so a segment costs what node:http costs.
 */
export function createMediaHandler(playout: Playout): (req: IncomingMessage, res: ServerResponse) => boolean {
  return (req, res) => {
    const method = req.method ?? 'GET';
    const answer = playout.handle(method, req.url ?? '/', req.headers);
    if (!answer) return false;
    if (method !== 'GET' && method !== 'HEAD') req.resume(); // a body nobody reads must not hold the connection
    res.writeHead(answer.status, answer.headers);
    if (method === 'HEAD' || answer.body.length === 0) res.end();
    else res.end(answer.body);
    return true;
  };
}
