/**
 * The one way of every change into the site, before the router: where it comes from (SECURITY 30), how often, how large it is, and its line in
 * the log (SECURITY 47). The path was decoded once before (request-address.ts).
 */
import { serverNow } from './clock.ts';
import { siteEnv } from './env.ts';
import { type Level, log } from './log.ts';
import { countMutation, countPart } from './mutation-limits.ts';
import { isFromOurPages, MAX_BODY_BYTES, MAX_UPLOAD_BYTES, refusal, withLimitedBody } from './request-limits.ts';
import { functionOrPath, isServerFunction, isWholeFunctionPath } from './server-function-path.ts';
import { streamedRequest, uploadOf } from './uploads.ts';
import type { RequestViewer } from './viewer.ts';

/** What a server function tells about its change, for the log. */
export interface MutationNote {
  /** `sign-in`, `register` */
  name: string;
  /** `done`, or the reason why not */
  outcome: string;
}

/**
 * Routes that take a POST of another site: Apple answers a sign-in with a form of its own. What it brings counts only with the sealed cookie
 * that the sign-in began with (SECURITY 2).
 */
const POSTED_FROM_ELSEWHERE = new Set(['/auth/apple']);

const isTaken = (path: string): boolean => isServerFunction(path) || POSTED_FROM_ELSEWHERE.has(path);

/** @param url the address, percent-decoded once */
export async function admitMutation(
  request: Request,
  url: URL,
  viewer: RequestViewer,
): Promise<{ admitted: Request } | { refused: Response }> {
  const path = url.pathname;
  const refuse = (status: number, message: string, headers: Record<string, string> = {}) => ({
    refused: refusal(status, message, headers),
  });
  const upload = uploadOf(path);
  if (upload) {
    if (!upload.methods.includes(request.method)) return refuse(405, 'Método não permitido.', { allow: upload.methods.join(', ') });
    if (!isFromOurPages(request, siteEnv().SITE_URL)) return refuse(403, 'Pedido recusado: não veio deste site.');
    const seconds = countPart(viewer, serverNow());
    if (seconds !== null) return refuse(429, 'Demasiados pedidos. Tente de novo daqui a pouco.', { 'retry-after': String(seconds) });
    const streamed = streamedRequest(request, url, upload);
    return streamed ? { admitted: streamed } : refuse(413, 'Pedido demasiado grande.');
  }
  if (request.method !== 'POST' || !isTaken(path))
    return refuse(405, 'Método não permitido.', { allow: isTaken(path) ? 'GET, HEAD, POST' : 'GET, HEAD' });
  if (!POSTED_FROM_ELSEWHERE.has(path) && !isFromOurPages(request, siteEnv().SITE_URL))
    return refuse(403, 'Pedido recusado: não veio deste site.');
  if (isServerFunction(path) && !isWholeFunctionPath(path)) return refuse(400, 'Pedido não compreendido. Atualize a página.');
  const wait = countMutation(viewer, serverNow());
  if (wait !== null) return refuse(429, 'Demasiados pedidos. Tente de novo daqui a pouco.', { 'retry-after': String(wait) });
  const isUpload = viewer.session !== null && (request.headers.get('content-type') ?? '').startsWith('multipart/form-data');
  const admitted = await withLimitedBody(request, url, isUpload ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES);
  return admitted ? { admitted } : refuse(413, 'Pedido demasiado grande.');
}

/** Longest part of a path in the log, in characters. */
const MAX_LOGGED = 100;

/** One line for a change, without who made it. */
export function logMutation(url: URL, status: number, startedAt: number, note: MutationNote | null): void {
  // A large file is hundreds of parts.
  const usual: Level = uploadOf(url.pathname) ? 'debug' : 'info';
  const level: Level = status >= 500 ? 'error' : status >= 400 ? 'warn' : usual;
  log(level, 'mutation', note?.name ?? functionOrPath(url.pathname).slice(0, MAX_LOGGED), {
    outcome: note?.outcome ?? (status < 400 ? 'done' : 'refused'),
    status,
    ms: Math.round(performance.now() - startedAt),
  });
}
