import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequestHeader } from '@tanstack/react-start/server';
import { chooseStream, LIBRARY_ADDRESS } from '#player/shaka-library.ts';
import type { RoomFacts } from './room-facts.ts';

/** Safari and all browsers on iPhones play HLS natively. Others name AppleWebKit too, but have Media Source Extensions. */
const isApple = (agent: string): boolean => /AppleWebKit/.test(agent) && !/Chrome|Chromium|Android/.test(agent);

interface StreamHead {
  links: { rel: 'preload'; as: 'fetch'; href: string; crossOrigin: 'anonymous'; fetchPriority: 'low' }[];
  scripts: { src: string; async: true }[];
}

const NOTHING: StreamHead = { links: [], scripts: [] };

/**
 * The player's library and a preload of the stream's manifest, so that they come beside the page's scripts instead of after them. Only in the
 * served head: a change of channel has both already.
 */
export const streamHead = createIsomorphicFn()
  .server(({ opens }: Pick<RoomFacts, 'opens'>): StreamHead => {
    const stream = chooseStream(opens, { mediaSource: true, apple: isApple(getRequestHeader('user-agent') ?? '') });
    if (!stream) return NOTHING;
    return {
      links: [{ rel: 'preload', as: 'fetch', href: stream.uri, crossOrigin: 'anonymous', fetchPriority: 'low' }],
      scripts: [{ src: LIBRARY_ADDRESS[stream.protocol], async: true }],
    };
  })
  .client((_facts: Pick<RoomFacts, 'opens'>): StreamHead => NOTHING);
