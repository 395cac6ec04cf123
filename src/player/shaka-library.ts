import type shakaDash from 'shaka-player/dist/shaka-player.dash-es2021.js';
import dashAddress from 'shaka-player/dist/shaka-player.dash-es2021.js?url';
import hlsAddress from 'shaka-player/dist/shaka-player.hls-es2021.js?url';
import type { StreamAddresses } from './player-port.ts';
import { refuseBadManifests } from './shaka-playlists.ts';

/** The part of shaka that both builds share; typed by the DASH build. */
export type Shaka = typeof shakaDash;
export type ShakaPlayer = shakaDash.Player;
export type Protocol = 'dash' | 'hls';

export interface ChosenStream {
  readonly protocol: Protocol;
  readonly uri: string;
  /** MIME type given to the library, so that it does not send a HEAD request first. */
  readonly mimeType: string;
}

/** Addresses of the library, known to the server too: a served page has its script in the head. */
export const LIBRARY_ADDRESS: Record<Protocol, string> = { dash: dashAddress, hls: hlsAddress };

/** MIME type of each protocol's manifest. */
export const STREAM_TYPE: Record<Protocol, string> = { dash: 'application/dash+xml', hls: 'application/x-mpegurl' };
const loading: Partial<Record<Protocol, Promise<Shaka>>> = {};

/**
 * Loads the library, once per protocol. Two builds instead of the combined one: a browser needs only one, and each is a
 * quarter smaller. Importing it on the server throws, so this is only ever called from an effect or an event.
 */
export function loadShaka(protocol: Protocol): Promise<Shaka> {
  const started = loading[protocol];
  if (started !== undefined) return started;
  const promise = fetchLibrary(protocol).then((shaka) => {
    shaka.polyfill.installAll();
    refuseBadManifests(shaka, protocol);
    return shaka;
  });
  loading[protocol] = promise;
  // A failed download (offline, new release) is not cached: the next attempt loads again.
  promise.catch(() => {
    delete loading[protocol];
  });
  return promise;
}

/** The builds are plain scripts that set a global `shaka`: it is removed at once, so that both builds can be used on one page. */
async function fetchLibrary(protocol: Protocol): Promise<Shaka> {
  const address = LIBRARY_ADDRESS[protocol];
  return (await servedLibrary(address)) ?? addedLibrary(address);
}

/** Of the script that a served live page has in its head; undefined where there is none, or when it did not arrive. */
async function servedLibrary(address: string): Promise<Shaka | undefined> {
  const script = document.querySelector(`script[src="${address}"]`);
  if (script === null) return undefined;
  const ran = takeGlobal();
  // Once the page is loaded its scripts have run or failed.
  if (ran || document.readyState === 'complete') return ran;
  await new Promise((over) => {
    script.addEventListener('load', over);
    script.addEventListener('error', over);
    window.addEventListener('load', over);
  });
  return takeGlobal();
}

function addedLibrary(address: string): Promise<Shaka> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => {
      const shaka = takeGlobal();
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

function takeGlobal(): Shaka | undefined {
  const page = globalThis as { shaka?: Shaka };
  const { shaka } = page;
  delete page.shaka;
  return shaka;
}

/** The facts that the choice of protocol depends on, as an argument for tests without a browser. */
export interface MediaSupport {
  /** MediaSource or ManagedMediaSource */
  readonly mediaSource: boolean;
}

/**
 * The ways in which a stream can be played, the best first (decision 0083). DASH wherever there is Media Source: it starts fastest, and WebKitGTK shows
 * nothing of HLS by Media Source. HLS next to it, for every recording, and for browsers that read it themselves (older iPhones).
 */
export function streamWays({ dash, hls }: StreamAddresses, { mediaSource }: MediaSupport): ChosenStream[] {
  const way = (protocol: Protocol, uri: string | null): ChosenStream[] =>
    uri === null ? [] : [{ protocol, uri, mimeType: STREAM_TYPE[protocol] }];
  return [...(mediaSource ? way('dash', dash) : []), ...way('hls', hls)];
}

/** The best way, which is opened first; null where there is none. */
export const chooseStream = (addresses: StreamAddresses, support: MediaSupport): ChosenStream | null =>
  streamWays(addresses, support)[0] ?? null;

/** The library's number for an element that has the address of the stream itself (LoadMode.SRC_EQUALS). */
const SRC_EQUALS = 3;

/** Whether the element reads playlists and segments by itself: browsers without Media Source Extensions. */
export const readsItself = (player: Pick<ShakaPlayer, 'getLoadMode'> | null): boolean => player?.getLoadMode() === SRC_EQUALS;

/** {@link MediaSupport} of this browser. */
export function mediaSupport(): MediaSupport {
  return { mediaSource: 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis };
}
