import { type Protocol, type Shaka, type ShakaPlayer, STREAM_TYPE } from './shaka-library.ts';

type DashParser = InstanceType<Shaka['dash']['DashParser']>;
type ParserClass = new () => DashParser;
type Manifest = Awaited<ReturnType<ShakaManifestParser['start']>>;
type ShakaManifestParser = ReturnType<Parameters<Shaka['media']['ManifestParser']['registerParserByMime']>[1]>;
type Preloaded = NonNullable<Awaited<ReturnType<ShakaPlayer['preload']>>>;

/** A start closer to a segment's end than this needs the next segment as well. Seconds. */
const NEARLY_OVER_S = 1;

const watched = new Set<Shaka>();
/** The address whose manifest is kept, and the manifest once it was read. */
let wanted: { readonly uri: string; manifest: Manifest | null } | null = null;

/**
 * Keeps the manifest of an address when the library parses it next: a preload of the library gives access to tracks only.
 * One address at a time.
 */
export function watchManifest(shaka: Shaka, protocol: Protocol, uri: string): void {
  wanted = { uri, manifest: null };
  if (watched.has(shaka)) return;
  watched.add(shaka);
  const Parser: ParserClass =
    protocol === 'dash' ? shaka.dash.DashParser : (shaka as unknown as { hls: { HlsParser: ParserClass } }).hls.HlsParser;
  class WatchedParser extends Parser {
    override start(address: string, player: unknown): Promise<Manifest> {
      const reading = super.start(address, player) as Promise<Manifest>;
      reading.then(
        (manifest) => {
          if (wanted?.uri === address) wanted.manifest = manifest;
        },
        () => undefined,
      );
      return reading;
    }
  }
  shaka.media.ManifestParser.registerParserByMime(STREAM_TYPE[protocol], () => new WatchedParser());
}

/** Stops keeping manifests. */
export function forgetManifest(): void {
  wanted = null;
}

/**
 * Fetches the first media segments of a live stream into the browser's cache: the library preloads only manifest and init segments
 * of a live stream. Never throws.
 */
export async function fetchFirstSegments(preloaded: Preloaded, uri: string, signal: AbortSignal): Promise<void> {
  const manifest = wanted?.uri === uri ? wanted.manifest : null;
  const track = preloaded.getPrefetchedVariantTrack();
  const variant = manifest?.variants.find(({ id }) => id === track?.id);
  if (!manifest || !variant) return;
  const start = manifest.presentationTimeline.getSeekRangeEnd();
  const addresses = [variant.video, variant.audio].flatMap((stream) => (stream ? segmentsAt(stream.segmentIndex, start) : []));
  await Promise.all(
    addresses.map((address) =>
      fetch(address, { signal, priority: 'low' })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined),
    ),
  );
}

type Stream = NonNullable<Manifest['variants'][number]['video']>;

/** Addresses of the segment that contains a time, and of the next one if that time is near its end. Byte ranges are left out. */
function segmentsAt(index: Stream['segmentIndex'], time: number): string[] {
  const place = index?.find(time) as number | null | undefined;
  if (index == null || place == null) return [];
  const addresses: string[] = [];
  for (const reference of [index.get(place), index.get(place + 1)]) {
    if (reference == null || reference.getEndByte() !== null || reference.getStartByte() !== 0) break;
    const [address] = reference.getUris();
    if (address === undefined) break;
    addresses.push(address);
    if (reference.endTime - time > NEARLY_OVER_S) break;
  }
  return addresses;
}
