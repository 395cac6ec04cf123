import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequestHeader } from '@tanstack/react-start/server';
import { chooseStream, LIBRARY_ADDRESS } from '#player/shaka-library.ts';
import type { RoomFacts } from './room-facts.ts';

/** Safari and everything on an iPhone play HLS; the others say so too, but have Media Source Extensions. */
const isApple = (agent: string): boolean => /AppleWebKit/.test(agent) && !/Chrome|Chromium|Android/.test(agent);

/**
 * What the first picture needs and no script has asked for yet: library and manifest come beside the page's own scripts instead
 * of after them. Only in the served head; a zap has both already.
 */
export const earlyLinks = createIsomorphicFn()
  .server(({ opens }: Pick<RoomFacts, 'opens'>) => {
    const stream = chooseStream(opens, { mediaSource: true, apple: isApple(getRequestHeader('user-agent') ?? '') });
    if (!stream) return [];
    return [
      { rel: 'preload', as: 'fetch', href: stream.uri, crossOrigin: 'anonymous' as const, fetchPriority: 'low' as const },
      { rel: 'preload', as: 'script', href: LIBRARY_ADDRESS[stream.protocol], fetchPriority: 'low' as const },
    ];
  })
  .client((_facts: Pick<RoomFacts, 'opens'>): { rel: string; href: string }[] => []);
