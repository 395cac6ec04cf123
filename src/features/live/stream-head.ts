import servedPicture from 'virtual:served-picture-script';
import { createIsomorphicFn } from '@tanstack/react-start';
import { chooseStream, LIBRARY_ADDRESS } from '#player/shaka-library.ts';
import type { RoomFacts } from './room-facts.ts';
import { type ServedRoom, servedSource } from './served-source.ts';

interface StreamHead {
  links: (
    | { rel: 'preload'; as: 'fetch'; href: string; crossOrigin: 'anonymous'; fetchPriority: 'low' }
    | { rel: 'modulepreload'; href: string; fetchPriority: 'low' }
  )[];
  scripts: { async: true; src: string; fetchPriority: 'low'; type?: 'module'; 'data-source'?: string }[];
}

const NOTHING: StreamHead = { links: [], scripts: [] };

/**
 * The player's library and a preload of the stream's manifest, so that they come beside the page's scripts instead of after them. What opens the
 * stream (player/served-picture.ts) comes with what it plays, and waits for nothing else. Only in the served head: a change of channel has
 * all of it already.
 * @param room null with several pictures
 */
export const streamHead = createIsomorphicFn()
  .server(({ opens }: Pick<RoomFacts, 'opens'>, room: ServedRoom | null): StreamHead => {
    // As nearly every browser opens it. The few without Media Source (older iPhones) fetch a manifest in vain.
    const stream = chooseStream(opens, { mediaSource: true });
    if (!stream) return NOTHING;
    const head: StreamHead = {
      links: [{ rel: 'preload', as: 'fetch', href: stream.uri, crossOrigin: 'anonymous', fetchPriority: 'low' }],
      scripts: [{ async: true, src: LIBRARY_ADDRESS[stream.protocol], fetchPriority: 'low' }],
    };
    const source = room && servedSource(room);
    // Renewing addresses and asking for licences need functions of the page: it opens these streams itself.
    if (source === null || source.renew || source.drm) return head;
    const [src, ...imports] = servedPicture;
    return {
      links: [...imports.map((href) => ({ rel: 'modulepreload', href, fetchPriority: 'low' }) as const), ...head.links],
      scripts: [{ async: true, type: 'module', src, fetchPriority: 'low', 'data-source': JSON.stringify(source) }, ...head.scripts],
    };
  })
  .client((_facts: Pick<RoomFacts, 'opens'>, _room: ServedRoom | null): StreamHead => NOTHING);
