/** Asks a channel's source for something. Headers are made here: nothing of a viewer's request but a byte range goes on. */
import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf, isPublicAddress, judgeHost } from './allowed-hosts.ts';
import { SourceFault } from './source-fault.ts';

export interface SourceLimits {
  /** Until the source's headers have arrived, in milliseconds. */
  readonly headersMs: number;
  /** Longest pause within a body, in milliseconds. */
  readonly idleMs: number;
  /** The whole answer, in milliseconds. */
  readonly totalMs: number;
  readonly playlistBytes: number;
  readonly segmentBytes: number;
}

export const SOURCE_LIMITS: SourceLimits = {
  headersMs: 8_000,
  idleMs: 8_000,
  totalMs: 60_000,
  playlistBytes: 2 * 1024 ** 2,
  segmentBytes: 64 * 1024 ** 2,
};

const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const BYTE_RANGE = /^bytes=\d{1,15}-(?:\d{1,15})?$/;

/** Connections to one host at a time. */
const agents = {
  plain: new PlainAgent({ keepAlive: true, maxSockets: 64 }),
  secure: new SecureAgent({ keepAlive: true, maxSockets: 64 }),
};

/** Resolves a name and refuses it when any of its addresses is not public. The connection goes to what was checked: no second look-up. */
const publicOnly: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new SourceFault('private', hostname, 'the host is in a private network'), '', 0);
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

export interface OpenedSource {
  readonly answer: IncomingMessage;
  /** The address that answered, after redirects: what relative addresses are relative to. */
  readonly address: URL;
}

/** Headers of a channel that its list names. */
export interface SourceHeaders {
  readonly userAgent: string | null;
  readonly referrer: string | null;
}

export interface SourceRequest {
  readonly address: URL;
  /** The channel's imported address. */
  readonly source: URL;
  /** Hosts of RELAY_HOSTS. */
  readonly named: ReadonlySet<string>;
  /** The viewer's Range header, when there is one. */
  readonly range?: string | undefined;
  readonly headers?: SourceHeaders | undefined;
  readonly signal: AbortSignal;
  readonly limits?: SourceLimits;
}

/** @throws SourceFault */
export async function openSource({
  address,
  source,
  named,
  range,
  headers,
  signal,
  limits = SOURCE_LIMITS,
}: SourceRequest): Promise<OpenedSource> {
  let at = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await ask(at, judge(at, source, named), { range, headers, signal, limits });
    const status = answer.statusCode ?? 0;
    if (!REDIRECTS.has(status)) {
      if (status === 200 || status === 206) return { answer, address: at };
      answer.destroy();
      const reason = status === 404 || status === 410 ? 'missing' : 'unavailable';
      throw new SourceFault(reason, hostOf(at), `the source answered ${status}`);
    }
    answer.destroy();
    const { location } = answer.headers;
    if (location === undefined || !URL.canParse(location, at)) throw new SourceFault('unavailable', hostOf(at), 'a redirect to nowhere');
    at = new URL(location, at);
  }
  throw new SourceFault('unavailable', hostOf(at), 'too many redirects');
}

function judge(at: URL, source: URL, named: ReadonlySet<string>): 'public-only' | 'any' {
  const verdict = judgeHost(at, source, named);
  if (verdict === 'refused') throw new SourceFault('host', hostOf(at), 'the host is neither the imported one nor in RELAY_HOSTS');
  // node:net looks no IP address up.
  const literal = at.hostname.replace(/^\[|\]$/g, '');
  if (verdict === 'public-only' && isIP(literal) !== 0 && !isPublicAddress(literal))
    throw new SourceFault('private', hostOf(at), 'the host is in a private network');
  return verdict;
}

function ask(
  address: URL,
  verdict: 'public-only' | 'any',
  wanted: Pick<SourceRequest, 'range' | 'headers' | 'signal'> & { readonly limits: SourceLimits },
): Promise<IncomingMessage> {
  const { range, headers, signal, limits } = wanted;
  const secure = address.protocol === 'https:';
  return new Promise((done, fail) => {
    const request = (secure ? requestSecure : requestPlain)(address, {
      agent: secure ? agents.secure : agents.plain,
      headers: {
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': headers?.userAgent ?? 'Camarote',
        ...(headers?.referrer ? { referer: headers.referrer } : {}),
        ...(range !== undefined && BYTE_RANGE.test(range) ? { range } : {}),
      },
      ...(verdict === 'public-only' ? { lookup: publicOnly } : {}),
      signal,
    });
    let answered = false;
    const timer = setTimeout(() => request.destroy(new SourceFault('timeout', hostOf(address))), limits.headersMs);
    request.once('response', (answer) => {
      answered = true;
      clearTimeout(timer);
      answer.setTimeout(limits.idleMs, () => answer.destroy(new SourceFault('timeout', hostOf(address))));
      // An answer that nobody reads (a redirect) may break without harm.
      answer.on('error', () => {});
      done(answer);
    });
    request.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      // A source may close a connection that was kept for the next request while that is on its way.
      if (request.reusedSocket && !answered && error.code === 'ECONNRESET') done(ask(address, verdict, wanted));
      else fail(error instanceof SourceFault ? error : new SourceFault('unavailable', hostOf(address), String(error.code)));
    });
    request.end();
  });
}

/** A body of limited size. @throws SourceFault */
export async function readSourceBytes({ answer, address }: OpenedSource, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > most) throw new SourceFault('too-large', hostOf(address), `more than ${most} bytes`);
      parts.push(part);
    }
  } catch (error) {
    answer.destroy();
    throw error instanceof SourceFault ? error : new SourceFault('unavailable', hostOf(address), 'the answer broke off');
  }
  return Buffer.concat(parts);
}

/** A text of limited size. @throws SourceFault */
export const readSourceText = async (opened: OpenedSource, most: number): Promise<string> =>
  new TextDecoder().decode(await readSourceBytes(opened, most));
