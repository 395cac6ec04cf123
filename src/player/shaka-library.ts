import type shakaDash from 'shaka-player/dist/shaka-player.dash-es2021.js';
import dashAddress from 'shaka-player/dist/shaka-player.dash-es2021.js?url';
import hlsAddress from 'shaka-player/dist/shaka-player.hls-es2021.js?url';
import type { StreamAddresses } from './player-port.ts';

/** The part of shaka both builds share; DASH's types stand for both. */
export type Shaka = typeof shakaDash;
export type ShakaPlayer = shakaDash.Player;
export type Protocol = 'dash' | 'hls';

export interface ChosenStream {
  readonly protocol: Protocol;
  readonly uri: string;
  /** Given to the library so that it does not ask the server first. */
  readonly mimeType: string;
}

/** Where the library lies, known to the server too: a page can ask for it before any of its scripts has run. */
export const LIBRARY_ADDRESS: Record<Protocol, string> = { dash: dashAddress, hls: hlsAddress };

/** What each protocol's manifest is called over HTTP. */
export const STREAM_TYPE: Record<Protocol, string> = { dash: 'application/dash+xml', hls: 'application/x-mpegurl' };
const loading: Partial<Record<Protocol, Promise<Shaka>>> = {};

/**
 * Fetches the library, once per protocol. Two builds instead of the joint one: a browser needs only one of them and each is a
 * quarter smaller. Importing it on the server throws, so this is only ever called from an effect or an event.
 */
export function loadShaka(protocol: Protocol): Promise<Shaka> {
  const started = loading[protocol];
  if (started !== undefined) return started;
  const promise = fetchLibrary(protocol).then((shaka) => {
    shaka.polyfill.installAll();
    return shaka;
  });
  loading[protocol] = promise;
  // A failed download (offline, new release) must not be remembered: the next attempt fetches again.
  promise.catch(() => {
    delete loading[protocol];
  });
  return promise;
}

/** The builds are plain scripts that leave `shaka` on the page: each is taken away at once, so that two can live side by side. */
function fetchLibrary(protocol: Protocol): Promise<Shaka> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = LIBRARY_ADDRESS[protocol];
    script.addEventListener('load', () => {
      const page = globalThis as { shaka?: Shaka };
      const { shaka } = page;
      delete page.shaka;
      if (shaka) done(shaka);
      else fail(new Error('the player library did not start'));
    });
    script.addEventListener('error', () => {
      script.remove();
      fail(new Error('the player library did not arrive'));
    });
    document.head.append(script);
  });
}

/** What the choice depends on, so that it can be tested without a browser. */
export interface MediaSupport {
  readonly mediaSource: boolean;
  readonly apple: boolean;
}

/** DASH joins fastest where Media Source Extensions exist; HLS serves Safari and every recording. */
export function chooseStream(addresses: StreamAddresses, support: MediaSupport): ChosenStream | null {
  const dash = support.mediaSource && !support.apple ? addresses.dash : null;
  if (dash !== null) return { protocol: 'dash', uri: dash, mimeType: STREAM_TYPE.dash };
  if (addresses.hls !== null) return { protocol: 'hls', uri: addresses.hls, mimeType: STREAM_TYPE.hls };
  return addresses.dash !== null && support.mediaSource ? { protocol: 'dash', uri: addresses.dash, mimeType: STREAM_TYPE.dash } : null;
}

/** This browser's answer to {@link MediaSupport}. */
export function mediaSupport(): MediaSupport {
  return { mediaSource: 'MediaSource' in globalThis, apple: navigator.vendor.includes('Apple') };
}
