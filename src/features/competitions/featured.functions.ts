import { createIsomorphicFn, createServerFn } from '@tanstack/react-start';
import { featuredCompetition } from './league.server.ts';

const getFeatured = createServerFn({ method: 'GET' }).handler(() => featuredCompetition());

/** The competition whose table `/classificacao` leads to; null when none has a table. */
export const findFeaturedCompetition = createIsomorphicFn()
  .server(() => featuredCompetition())
  .client(() => getFeatured());
