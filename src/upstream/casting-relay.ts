/** Sends files of castings on to the upstream as they come from the viewer: nothing of them is kept here. */

import { calls } from '#contract/calls.ts';
import { contractHeaders } from '#contract/core/headers.ts';
import { SIGNATURE_HEADER, signRequest } from '#contract/core/signature.ts';
import { siteEnv } from '#server/env.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';

/** Of the tus protocol, version 1.0 with creation, expiration and termination. */
const SENT_HEADERS = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'content-type'];
const ANSWERED_HEADERS = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-expires', 'content-type', 'retry-after'];
/** A part of an upload takes this long at most, in milliseconds. */
const PART_LIMIT_MS = 60_000;
/** A whole file: the viewer's connection is what limits it. Milliseconds. */
const FILE_LIMIT_MS = 3_600_000;
/** Where the page's own address of an upload begins. */
const SITE_PATH = '/casting/ficheiros';
const UPSTREAM_PATH = '/casting/files';

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: ReadableStream<Uint8Array> | null;
  signal: AbortSignal;
}

async function send({ url, method, headers, body, signal }: Sent): Promise<Response> {
  const env = siteEnv();
  const isOurs = url.startsWith(`${env.UPSTREAM_URL}/`);
  const all: Record<string, string> = {
    ...contractHeaders('none', isOurs ? 'upstream' : 'absolute', {
      baseUrl: env.UPSTREAM_URL,
      headers: env.UPSTREAM_HEADERS,
      ...viewerHeaders(),
    }),
    ...headers,
  };
  if (isOurs && env.UPSTREAM_SIGNING_SECRET !== undefined)
    all[SIGNATURE_HEADER] = await signRequest(env.UPSTREAM_SIGNING_SECRET, { method, url, headers: all }, Date.now());
  // Node asks for `duplex` with a streamed body; the DOM's types do not know it.
  return fetch(url, { method, headers: all, body, signal, redirect: 'manual', ...(body ? { duplex: 'half' } : {}) } as RequestInit);
}

const chosen = (headers: Headers, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])));

/**
 * One request of a resumable upload, answered as the upstream answers it. A cut connection ends the upstream's too, which keeps what came.
 * @param id of the upload; null to begin one
 * @throws TypeError, DOMException when the upstream cannot be reached or the viewer is gone
 */
export async function relayPart(request: Request, method: string, id: string | null): Promise<Response> {
  const answer = await send({
    url: siteEnv().UPSTREAM_URL + UPSTREAM_PATH + (id === null ? '' : `/${id}`),
    method,
    headers: chosen(request.headers, SENT_HEADERS),
    body: method === 'PATCH' ? request.body : null,
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(PART_LIMIT_MS)]),
  });
  const headers = chosen(answer.headers, ANSWERED_HEADERS);
  const made = /([0-9a-f-]{36})$/.exec(answer.headers.get('location') ?? '')?.[1];
  if (made !== undefined) headers.location = `${SITE_PATH}/${made}`;
  return new Response(answer.status === 204 || method === 'HEAD' ? null : await answer.text(), { status: answer.status, headers });
}

export interface SentFile {
  id: string;
  name: string;
}

/**
 * Sends one whole file (SPEC §7).
 * @returns the file, or the sentence that says why it was refused; null when the answer is none of the contract's
 * @throws TypeError, DOMException as above
 */
export async function relayFile(
  file: { name: string; type: string; bytes: ReadableStream<Uint8Array> },
  signal: AbortSignal,
): Promise<SentFile | { refused: string } | null> {
  const env = siteEnv();
  const boundary = `file-${crypto.randomUUID()}`;
  const encoder = new TextEncoder();
  const name = file.name.replace(/[\r\n"\\]/g, '_');
  const type = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(file.type) ? file.type : 'application/octet-stream';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const body = file.bytes.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(head)),
      flush: (controller) => controller.enqueue(encoder.encode(`\r\n--${boundary}--\r\n`)),
    }),
  );
  const answer = await send({
    url: env.CASTING_UPLOAD_URL ?? `${env.UPSTREAM_URL}${calls.castingUpload.path}`,
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(FILE_LIMIT_MS)]),
  });
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) {
    const stored = calls.castingUpload.answer.schema.safeParse(said);
    return stored.success ? { id: stored.data.id, name: stored.data.name } : null;
  }
  const message = (said as { error?: { message?: unknown } } | null)?.error?.message;
  return [413, 415, 429].includes(answer.status) && typeof message === 'string' ? { refused: message } : null;
}
