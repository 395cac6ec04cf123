import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequestHeader } from '@tanstack/react-start/server';
import { chooseStream, LIBRARY_ADDRESS } from '#player/shaka-library.ts';
import type { RoomFacts } from './room-facts.ts';

/** Safari and all browsers on iPhones play HLS natively. Others name AppleWebKit too, but have Media Source Extensions. */
const isApple = (agent: string): boolean => /AppleWebKit/.test(agent) && !/Chrome|Chromium|Android/.test(agent);

/**
 * Preload links for the player's library and the stream's manifest, so that they load in parallel with the page's scripts instead of
 * after them. Only in the served head: a change of channel has both already.
 */
export const streamPreloadLinks = createIsomorphicFn()
  .server(({ opens }: Pick<RoomFacts, 'opens'>) => {
    const stream = chooseStream(opens, { mediaSource: true, apple: isApple(getRequestHeader('user-agent') ?? '') });
    if (!stream) return [];
    return [
      { rel: 'preload', as: 'fetch', href: stream.uri, crossOrigin: 'anonymous' as const, fetchPriority: 'low' as const },
      { rel: 'preload', as: 'script', href: LIBRARY_ADDRESS[stream.protocol], fetchPriority: 'low' as const },
    ];
  })
  .client((_facts: Pick<RoomFacts, 'opens'>): { rel: string; href: string }[] => []);
