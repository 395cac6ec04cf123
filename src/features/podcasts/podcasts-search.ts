/** programa: whose episodes are listed; todos: every one of them. */
export interface PodcastsSearch {
  programa?: string;
  todos?: 'sim';
}

/** By hand: it is in the script that every page begins with. */
export function readPodcastsSearch({ programa, todos }: Record<string, unknown>): PodcastsSearch {
  if (typeof programa !== 'string' || !/^[a-z0-9-]{1,60}$/.test(programa)) return {};
  return todos === 'sim' ? { programa, todos } : { programa };
}
