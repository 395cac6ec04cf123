/**
 * HTTP handler of `/licence/clearkey/…`: gives the key of an encrypted channel to who has a valid stream token for it, which only who may
 * watch gets (stream-rights.ts). Two forms of the same key:
 *
 * - `POST /licence/clearkey/{channel}?token=` with the licence request of Encrypted Media Extensions (§9.1.3): a JSON Web Key set
 * - `GET /licence/clearkey/{channel}.key?token=`: the 16 bytes, as HLS's key format `identity` wants them
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { RawHandler } from '../http/server.ts';
import { basePath } from '../media/addresses.ts';
import { badToken, errorAnswer, OPEN, type PlayoutResponse, preflight, TYPES, unknownUse } from '../media/answers.ts';
import type { Protection } from '../media/encrypted-service.ts';
import { type MayUseToken, type StreamTokens, TOKEN_PARAMETER } from '../media/stream-tokens.ts';

export interface ClearKeyOptions {
  readonly protection: Protection;
  readonly tokens: Pick<StreamTokens, 'accepts'>;
  /** Whether the holder of a valid token may go on watching; absent: every valid token opens. */
  readonly mayUse?: MayUseToken;
  /** Milliseconds since 1970, UTC. */
  readonly clock: () => number;
  readonly publicBase: string;
}

const PATH = /^\/licence\/clearkey\/(\d{1,9})(\.key)?$/;
/** A licence request names some keys: this is a hundred of them. */
const MOST_BYTES = 4_096;
const licenceRequest = z.object({ kids: z.array(z.string().max(64)).min(1).max(64) });

const SECRET = { ...OPEN, 'cache-control': 'no-store' } as const;
const missing = errorAnswer(404, 'not_found', 'Este canal não tem licenças.');
const badMethod = errorAnswer(405, 'method_not_allowed', 'Este endereço não aceita esse método.');
const badRequest = errorAnswer(400, 'bad_request', 'O pedido de licença não é válido.');

export function createClearKeyLicences({ protection, tokens, mayUse, clock, publicBase }: ClearKeyOptions): RawHandler {
  const base = basePath(publicBase);
  return (request, response) => {
    const url = request.url ?? '';
    const local = base !== '' && url.startsWith(`${base}/`) ? url.slice(base.length) : url;
    if (!local.startsWith('/licence/')) return false;
    const [path = '', query = ''] = local.split('?', 2);
    const [, channel, raw] = PATH.exec(path) ?? [];
    const channelId = Number(channel);
    if (request.method === 'OPTIONS') send(response, preflight);
    else if (channel === undefined || !protection.isEncrypted(channelId)) refuse(request, response, missing);
    else if (request.method !== (raw ? 'GET' : 'POST')) refuse(request, response, badMethod);
    else {
      const token = new URLSearchParams(query).get(TOKEN_PARAMETER) ?? '';
      if (!tokens.accepts(token, channelId, clock())) refuse(request, response, badToken);
      else
        void (async () => {
          try {
            if (mayUse && !(await mayUse({ token, channelId }))) return refuse(request, response, badToken);
          } catch {
            return refuse(request, response, unknownUse);
          }
          if (!raw) return send(response, licence(await readBody(request), protection, channelId));
          const headers = { ...SECRET, 'content-type': 'application/octet-stream' };
          send(response, { status: 200, headers, body: protection.keyOf(channelId).key });
        })().catch(() => response.destroy());
    }
    return true;
  };
}

function licence(body: string | null, { keyOf }: Protection, channelId: number): PlayoutResponse {
  const wanted = licenceRequest.safeParse(parsed(body));
  if (!wanted.success) return badRequest;
  const { kid, key } = keyOf(channelId);
  const name = kid.toString('base64url');
  // A request for other keys is answered with none: this address has one.
  const keys = wanted.data.kids.includes(name) ? [{ kty: 'oct', kid: name, k: key.toString('base64url') }] : [];
  return { status: 200, headers: { ...SECRET, 'content-type': TYPES.json }, body: JSON.stringify({ keys, type: 'temporary' }) };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** @returns null for a body that is too large */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= MOST_BYTES) parts.push(part);
  }
  return size > MOST_BYTES ? null : Buffer.concat(parts).toString();
}

function refuse(request: IncomingMessage, response: ServerResponse, answer: PlayoutResponse): void {
  // Drain the unread body so that the connection is not blocked.
  request.resume();
  send(response, answer);
}

function send(response: ServerResponse, { status, headers, body }: PlayoutResponse): void {
  response.writeHead(status, headers);
  response.end(body);
}
