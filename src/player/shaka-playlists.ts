import type shakaDash from 'shaka-player/dist/shaka-player.dash-es2021.js';
import { parseUrl } from '#rules/parse-url.ts';

/** As shaka-library.ts names them, which imports this file. */
type Shaka = typeof shakaDash;
type Protocol = 'dash' | 'hls';

/** A variant whose playlist failed is left out this long. Milliseconds. */
const LEFT_OUT_MS = 60_000;

/** What a list of segments or variants has at least one of. */
const LISTS_SOMETHING = /^#EXT(INF|-X-STREAM-INF|-X-PART|-X-SKIP)[:-]/m;

/** Whether an answer is what was asked for: some servers answer with a page, with nothing or with an empty list while a stream starts again. */
export function isManifest(protocol: Protocol, text: string): boolean {
  if (protocol === 'dash') return text.trimStart().startsWith('<') && !/<!doctype|<html[\s>]/i.test(text);
  return text.trimStart().startsWith('#EXTM3U') && LISTS_SOMETHING.test(text);
}

/**
 * Takes a manifest that is none for a failed request, so that the library asks again as for any other failure. Called once for each build, before
 * its first player is made.
 */
export function refuseBadManifests(shaka: Shaka, protocol: Protocol): void {
  const { HttpFetchPlugin, NetworkingEngine } = shaka.net;
  const { Severity, Category, Code } = shaka.util.Error;
  const plugin: Parameters<typeof NetworkingEngine.registerScheme>[1] = (uri, request, type, progress, headers, config) => {
    const operation = HttpFetchPlugin.parse(uri, request, type, progress, headers, config);
    if (type !== NetworkingEngine.RequestType.MANIFEST) return operation;
    const checked = operation.promise.then((response) => {
      if (isManifest(protocol, new TextDecoder().decode(response.data))) return response;
      throw new shaka.util.Error(Severity.RECOVERABLE, Category.NETWORK, Code.BAD_HTTP_STATUS, uri, response.status, null, {}, type, uri);
    });
    return new shaka.util.AbortableOperation(checked, () => operation.abort());
  };
  for (const scheme of ['http', 'https'])
    NetworkingEngine.registerScheme(scheme, plugin, NetworkingEngine.PluginPriority.APPLICATION, true);
}

/** Until when a variant is left out, by the address of its playlist. Milliseconds since 1970. */
const leftOut = new Map<string, number>();

const isLeftOut = (address: string, now: number): boolean => (leftOut.get(address) ?? 0) > now;

/**
 * Leaves a variant out of the streams that are opened next. The library does so by itself once a stream is open.
 * @param address of its playlist; other addresses change nothing
 * @returns false when it was left out already: to open the stream again would be in vain
 */
export function leaveOut(address: string, now = Date.now()): boolean {
  if (isLeftOut(address, now)) return false;
  leftOut.set(address, now + LEFT_OUT_MS);
  return true;
}

/** The multivariant playlist without the variants that are left out; unchanged when none would remain. */
export function withoutLeftOut(playlist: string, base: string, now = Date.now()): string {
  const lines = playlist.split(/\r?\n/);
  let variants = 0;
  const dropped = new Set<number>();
  lines.forEach((line, index) => {
    if (!line.startsWith('#EXT-X-STREAM-INF')) return;
    variants++;
    const address = lines[index + 1]?.trim() ?? '';
    const url = parseUrl(address, base);
    if (url && isLeftOut(url.href, now)) dropped.add(index).add(index + 1);
  });
  if (dropped.size === 0 || dropped.size === variants * 2) return playlist;
  return lines.filter((_, index) => !dropped.has(index)).join('\n');
}

/** The parts of the library's player that the filter needs. */
interface Filtering {
  getNetworkingEngine(): {
    registerResponseFilter(filter: (type: number, response: { uri: string; data: ArrayBuffer | ArrayBufferView }) => void): void;
  } | null;
}

/** The library's number for requests of manifests and playlists (RequestType). */
const MANIFEST = 0;

/** Applies {@link withoutLeftOut} to what this player opens. */
export function dropLeftOut(player: Filtering): void {
  player.getNetworkingEngine()?.registerResponseFilter((type, response) => {
    if (type !== MANIFEST || leftOut.size === 0) return;
    const before = new TextDecoder().decode(response.data);
    const after = withoutLeftOut(before, response.uri);
    if (after !== before) response.data = new TextEncoder().encode(after).buffer;
  });
}
