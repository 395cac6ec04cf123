import { createIsomorphicFn } from '@tanstack/react-start';
import { siteEnv } from '#server/env.ts';

/** Public origin of the site, `https://tv.example.pt`; canonical addresses begin with it. */
export const siteOrigin = createIsomorphicFn()
  .server((): string => siteEnv().SITE_URL)
  .client((): string => window.location.origin);
