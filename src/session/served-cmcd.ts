import { createIsomorphicFn } from '@tanstack/react-start';
import { siteEnv } from '#server/env.ts';

/** Empty where the operator's CDN wants to be told how players do (setting CMCD), as the root element says it to the player. */
export const servedCmcd = createIsomorphicFn()
  .server((): string | undefined => (siteEnv().CMCD === 'on' ? '' : undefined))
  .client((): string | undefined => document.documentElement.dataset.cmcd);
