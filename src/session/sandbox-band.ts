import { createIsomorphicFn } from '@tanstack/react-start';
import { m } from '#paraglide/messages.js';
import { siteEnv } from '#server/env.ts';

/**
 * Text of the band over every page where the sandbox is allowed by SANDBOX=allow (SECURITY 51). Undefined in the browser: the served page has
 * it already, and pages that never show it load nothing for it.
 */
export const sandboxBand = createIsomorphicFn()
  .server((): string | undefined => (siteEnv().SANDBOX === 'allow' ? m.sandbox_band() : undefined))
  .client((): string | undefined => undefined);
