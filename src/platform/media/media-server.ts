import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import { badToken, type PlayoutResponse, unknownUse } from './answers.ts';
import type { Playout } from './playout.ts';
import type { MayUseToken } from './stream-tokens.ts';

/** Options of the node:http server: do not wait for the body of a GET (about 5 % of a segment's cost). */
export const MEDIA_SERVER_OPTIONS = { optimizeEmptyRequests: true } as const satisfies ServerOptions;

/**
 * A handler for a node:http server: returns true when it has answered a media request, false for any other. Without a framework, so
 * that a segment costs no more than node:http.
 *
 * @param mayUse asked before what a viewer's token opened is sent; absent: every valid token opens
 */
export function createMediaHandler(playout: Playout, mayUse?: MayUseToken): (req: IncomingMessage, res: ServerResponse) => boolean {
  return (req, res) => {
    const method = req.method ?? 'GET';
    const answer = playout.handle(method, req.url ?? '/', req.headers);
    if (!answer) return false;
    if (method !== 'GET' && method !== 'HEAD') req.resume(); // drain the unread body so that the connection is not blocked
    const send = ({ status, headers, body }: PlayoutResponse) => {
      res.writeHead(status, headers);
      if (method === 'HEAD' || body.length === 0) res.end();
      else res.end(body);
    };
    if (answer.use === undefined || mayUse === undefined) send(answer);
    else
      mayUse(answer.use).then(
        (may) => send(may ? answer : badToken),
        () => send(unknownUse),
      );
    return true;
  };
}
