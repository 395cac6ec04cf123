import { ROUTE_PRELOADS } from '#rules/constants.ts';

/** Wraps what preloads a page, so that at most five are preloaded at once (SPEC §9). Further ones wait in their order. */
export function limitedPreloads<Options, Result>(preload: (options: Options) => Promise<Result>): (options: Options) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (options) => {
    if (running >= ROUTE_PRELOADS) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await preload(options);
    } finally {
      const next = waiting.shift();
      // Its place goes to the one that waits.
      if (next) next();
      else running -= 1;
    }
  };
}
