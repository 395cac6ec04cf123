/** HTTP handler of `/relay/…`: the streams of imported channels (docs/decisions/0026-relay-and-clearkey.md, SECURITY 52). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOf } from '#rules/address-network.ts';
import { forwardedAddress, type TrustedProxies } from '#rules/trusted-proxies.ts';
import type { RawHandler } from '../http/server.ts';
import type { Log } from '../log.ts';
import { basePath } from '../media/addresses.ts';
import { badToken, errorAnswer, OPEN, preflight, TYPES } from '../media/answers.ts';
import { createMemo } from '../media/memo.ts';
import { type MayUseToken, type StreamTokens, TOKEN_PARAMETER } from '../media/stream-tokens.ts';
import { hostOf, judgeHost } from './allowed-hosts.ts';
import type { ChannelSource, ReadChannelSource } from './channel-sources.ts';
import { type OpenedSource, openSource, readSourceText, SOURCE_LIMITS, type SourceLimits } from './open-source.ts';
import { createRelaySigner, type RelayProtocol, type RelayTarget } from './relay-addresses.ts';
import { fillTemplate, rewriteManifest } from './rewrite-dash.ts';
import { rewritePlaylist } from './rewrite-hls.ts';
import { SourceFault } from './source-fault.ts';

export interface RelayOptions {
  readonly sourceOf: ReadChannelSource;
  /** Hosts of RELAY_HOSTS. */
  readonly named: ReadonlySet<string>;
  readonly secret: Uint8Array;
  readonly tokens: Pick<StreamTokens, 'accepts'>;
  /** Whether the holder of a valid token may go on watching; absent: every valid token opens. */
  readonly mayUse?: MayUseToken;
  /** Milliseconds since 1970, UTC: the clock that tokens go by. */
  readonly clock: () => number;
  readonly publicBase: string;
  /** Proxies whose X-Forwarded-For names the viewer's address. */
  readonly trusted: TrustedProxies;
  readonly log: Log;
  readonly limits?: SourceLimits;
  /** Fewer in tests. */
  readonly mostForOne?: number;
}

/** A playlist is asked for once in this time, however many viewers there are. Milliseconds. */
const PLAYLIST_MS = 1_000;
/**
 * Caches keep a segment this long, so that viewers at the live edge share it. An encoder that begins again uses the names of its first
 * segments again: kept longer, they would come from the broadcast before. Seconds.
 */
const SEGMENT_S = 5;
/** Most playlists in memory, in bytes. */
const KEPT_BYTES = 16 * 1024 ** 2;
/** Answers under way at a time, so that a slow source cannot take all memory and sockets. */
const MOST_AT_ONCE = 1_000;
/** Of them for one address (IPv6: one network), so that nobody keeps the others out. Many viewers may share an address. */
const MOST_FOR_ONE = 200;
/** The same fault of a host is one line in this time. Milliseconds. */
const LOG_AGAIN_MS = 60_000;

/** Content types that go on as they are. Anything else is a file without meaning, so that a source cannot make pages of ours. */
const MEDIA_TYPE = /^(?:video|audio)\/[\w.+-]{1,60}$|^text\/vtt$|^application\/(?:mp4|dash\+xml|vnd\.apple\.mpegurl|x-mpegurl|ttml\+xml)$/i;
const HEADERS = { ...OPEN, 'content-security-policy': "default-src 'none'; sandbox", 'referrer-policy': 'no-referrer' } as const;

const missing = errorAnswer(404, 'not_found', 'Este endereço não existe.');
const badMethod = errorAnswer(405, 'method_not_allowed', 'Este endereço só aceita GET e HEAD.');
const busy = errorAnswer(503, 'unavailable', 'Há demasiados pedidos neste momento.');
const down = errorAnswer(502, 'unavailable', 'A emissão deste canal não está disponível neste momento.');
const late = errorAnswer(504, 'unavailable', 'A emissão deste canal não respondeu a tempo.');

type Text = { readonly body: string; readonly type: string };

export function createRelay(options: RelayOptions): RawHandler {
  const {
    sourceOf,
    named,
    secret,
    tokens,
    mayUse,
    clock,
    publicBase,
    trusted,
    log,
    limits = SOURCE_LIMITS,
    mostForOne = MOST_FOR_ONE,
  } = options;
  const base = basePath(publicBase);
  const signer = createRelaySigner(secret, base);
  const texts = createMemo<string, { until: number; text: Promise<Text> }>(KEPT_BYTES);
  const logged = new Map<string, number>();
  let underWay = 0;
  const underWayFor = new Map<string, number>();
  const count = (network: string, change: 1 | -1): void => {
    underWay += change;
    const left = (underWayFor.get(network) ?? 0) + change;
    if (left > 0) underWayFor.set(network, left);
    else underWayFor.delete(network);
  };

  const note = (channelId: number, fault: SourceFault): void => {
    const key = `${channelId} ${fault.host} ${fault.reason}`;
    const now = performance.now();
    if ((logged.get(key) ?? -LOG_AGAIN_MS) + LOG_AGAIN_MS > now) return;
    if (logged.size > 1_000) logged.clear();
    logged.set(key, now);
    log.warn({ channel: channelId, host: fault.host, reason: fault.message }, 'an imported channel cannot be relayed');
  };

  const rewrite = (channelId: number, source: ChannelSource, opened: OpenedSource, text: string, protocol: RelayProtocol): Text => {
    const toPath = (kind: 'p' | 'f' | 't', address: URL, ending: string): string => {
      if (judgeHost(address, source.address, named) === 'refused')
        throw new SourceFault('host', hostOf(address), 'a playlist names a host that is neither the imported one nor in RELAY_HOSTS');
      return signer.path(channelId, kind, address.href, ending);
    };
    return protocol === 'dash'
      ? { body: rewriteManifest(text, { base: opened.address, now: Date.now(), toPath }), type: TYPES.dash }
      : { body: rewritePlaylist(text, { base: opened.address, toPath }), type: TYPES.hls };
  };

  /** A rewritten playlist: one request for all who ask within a second. It goes on when the first of them leaves. */
  const playlist = (channelId: number, source: ChannelSource, address: URL, protocol: RelayProtocol): Promise<Text> => {
    const key = `${channelId} ${protocol} ${address.href}`;
    const known = texts.get(key);
    if (known && known.until > performance.now()) return known.text;
    const read = async (): Promise<Text> => {
      const signal = AbortSignal.timeout(limits.totalMs);
      const opened = await openSource({ address, source: source.address, headers: source.headers, named, signal, limits });
      return rewrite(channelId, source, opened, await readSourceText(opened, limits.playlistBytes), protocol);
    };
    const text = read();
    // A failure is kept as long: a source that is down is not asked by every viewer.
    const made = { until: performance.now() + PLAYLIST_MS, text };
    texts.set(key, made, key.length);
    // Its weight is known once it is there; it lies in memory until newer ones push it out.
    text.then(
      ({ body }) => texts.get(key) === made && texts.set(key, made, key.length + body.length),
      () => undefined,
    );
    return text;
  };

  const sendText = (response: ServerResponse, { body, type }: Text, token: string | null, isHead: boolean): void => {
    const text = token === null ? body : body.replaceAll(/\/relay\/\d+\/p\/[\w/.-]+/g, (path) => `${path}?${TOKEN_PARAMETER}=${token}`);
    response.writeHead(200, {
      ...HEADERS,
      'content-type': type,
      'content-length': Buffer.byteLength(text),
      'cache-control': token === null ? 'public, max-age=1' : 'private, max-age=1',
    });
    response.end(isHead ? undefined : text);
  };

  const sendFile = async (request: IncomingMessage, response: ServerResponse, source: ChannelSource, address: URL): Promise<void> => {
    const leaving = new AbortController();
    response.once('close', () => leaving.abort());
    const timer = setTimeout(() => leaving.abort(), limits.totalMs);
    try {
      const signal = leaving.signal;
      const { range: asked } = request.headers;
      const wanted = { address, source: source.address, headers: source.headers, named, range: asked, signal, limits };
      const { answer } = await openSource(wanted);
      const length = Number(answer.headers['content-length'] ?? Number.NaN);
      if (length > limits.segmentBytes) {
        answer.destroy();
        throw new SourceFault('too-large', hostOf(address), `a file of ${length} bytes`);
      }
      const type = answer.headers['content-type']?.split(';')[0]?.trim() ?? '';
      const range = answer.headers['content-range'];
      response.writeHead(answer.statusCode ?? 200, {
        ...HEADERS,
        'content-type': MEDIA_TYPE.test(type) ? type : 'application/octet-stream',
        'cache-control': `public, max-age=${SEGMENT_S}`,
        ...(Number.isSafeInteger(length) ? { 'content-length': length } : {}),
        ...(range !== undefined && /^bytes \d+-\d+\/(?:\d+|\*)$/.test(range) ? { 'content-range': range } : {}),
      });
      if (request.method === 'HEAD') {
        answer.destroy();
        response.end();
        return;
      }
      await copy(answer, response, limits.segmentBytes, hostOf(address));
    } finally {
      clearTimeout(timer);
    }
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, target: RelayTarget, query: string): Promise<void> => {
    const source = await sourceOf(target.channelId);
    if (!source) return send(response, missing);
    const isPlaylist = target.kind === 'entry' || target.kind === 'p';
    const token = source.hasRights && isPlaylist ? (new URLSearchParams(query).get(TOKEN_PARAMETER) ?? '') : null;
    if (token !== null && !tokens.accepts(token, target.channelId, clock())) return send(response, badToken);
    if (token !== null && mayUse && !(await mayUse({ token, channelId: target.channelId }))) return send(response, badToken);
    if (isPlaylist) {
      const address = target.kind === 'entry' ? source.address : new URL(target.address);
      const protocol = target.kind === 'entry' ? target.protocol : 'hls';
      return sendText(response, await playlist(target.channelId, source, address, protocol), token, request.method === 'HEAD');
    }
    const address = target.kind === 't' ? fillTemplate(target.address, target.values) : target.address;
    if (address === null || !URL.canParse(address)) return send(response, missing);
    await sendFile(request, response, source, new URL(address));
  };

  return (request, response) => {
    const url = request.url ?? '';
    const local = base !== '' && url.startsWith(`${base}/`) ? url.slice(base.length) : url;
    if (!local.startsWith('/relay/')) return false;
    const [path = '', query = ''] = local.split('?', 2);
    const target = signer.read(path);
    const forwarded = request.headersDistinct['x-forwarded-for']?.join(',') ?? null;
    const network = networkOf(forwardedAddress(trusted, forwarded, request.socket.remoteAddress ?? ''));
    if (request.method === 'OPTIONS') send(response, preflight);
    else if (request.method !== 'GET' && request.method !== 'HEAD') send(response, badMethod);
    else if (!target) send(response, missing);
    else if (underWay >= MOST_AT_ONCE || (underWayFor.get(network) ?? 0) >= mostForOne) send(response, busy);
    else {
      count(network, 1);
      answer(request, response, target, query)
        .catch((error: unknown) => {
          const fault = error instanceof SourceFault ? error : null;
          if (fault) note(target.channelId, fault);
          else if (!response.destroyed) log.error({ err: error }, 'relay request failed');
          if (response.headersSent) response.destroy();
          else send(response, fault?.reason === 'missing' ? missing : fault?.reason === 'timeout' ? late : down);
        })
        .finally(() => count(network, -1));
    }
    return true;
  };
}

function send(
  response: ServerResponse,
  { status, headers, body }: { status: number; headers: Readonly<Record<string, string>>; body: Uint8Array | string },
): void {
  response.writeHead(status, headers);
  response.end(body);
}

/** Passes a body on, no faster than the viewer reads it. @throws SourceFault when it is too large or breaks off */
async function copy(from: IncomingMessage, to: ServerResponse, most: number, host: string): Promise<void> {
  let size = 0;
  try {
    for await (const part of from as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > most) throw new SourceFault('too-large', host, `a file of more than ${most} bytes`);
      if (!to.write(part))
        await new Promise<void>((go) => {
          const on = () => {
            to.off('drain', on).off('close', on);
            go();
          };
          to.on('drain', on).on('close', on);
        });
      if (to.destroyed) return;
    }
  } catch (error) {
    throw error instanceof SourceFault ? error : new SourceFault('unavailable', host, 'the answer broke off');
  }
  to.end();
}
