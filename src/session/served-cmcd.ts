import { createIsomorphicFn } from '@tanstack/react-start';
import { siteEnv } from '#server/env.ts';

/**
 * Empty where the operator's CDN wants to be told how players do (setting CMCD): the player reads it from the root element. Undefined in the browser,
 * where the served page has it already.
 */
export const servedCmcd = createIsomorphicFn()
  .server((): string | undefined => (siteEnv().CMCD === 'on' ? '' : undefined))
  .client((): string | undefined => undefined);
