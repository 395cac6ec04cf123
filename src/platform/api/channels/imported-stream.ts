/** Playback data of an imported channel: its addresses are the relay's. */
import type { Stream } from '#contract/entities/stream.ts';
import type { Grant } from '../../accounts/stream-rights.ts';
import { withToken } from '../../media/stream-tokens.ts';
import { protocolOf, relayEntry } from '../../relay/relay-addresses.ts';

/**
 * What is known of a stream that somebody else makes: where it is. Its window and its stills are not known, so nothing is told of them.
 * @param streamUrl the imported address
 */
export function importedStream(
  id: number,
  streamUrl: string,
  publicBase: string,
  grant: Pick<Grant, 'token' | 'expiresIn'> | null,
): Omit<Stream, 'program' | 'marks'> {
  const protocol = protocolOf(streamUrl);
  const address = withToken(relayEntry(publicBase, id, protocol), grant?.token ?? null);
  return {
    id,
    hls: protocol === 'hls' ? address : null,
    dash: protocol === 'dash' ? address : null,
    hls_short: null,
    thumbs: null,
    poster: null,
    captions: [],
    dvr_seconds: 0,
    drm: null,
    expires_in: grant?.expiresIn ?? null,
    start: null,
  };
}
