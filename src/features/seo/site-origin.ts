import { createIsomorphicFn } from '@tanstack/react-start';
import { siteEnv } from '#server/env.ts';

/** The site's public origin, `https://tv.example.pt`: what canonical addresses begin with. */
export const siteOrigin = createIsomorphicFn()
  .server((): string => siteEnv().SITE_URL)
  .client((): string => window.location.origin);
