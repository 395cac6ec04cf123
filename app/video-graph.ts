/** Structured data of a video's and of a moment's page. */
import { createIsomorphicFn } from '@tanstack/react-start';
import { siteOrigin } from '#features/seo/site-origin.ts';
import { graphText, type VideoGraphFacts, videoGraph } from '#features/seo/structured-data.ts';

/** All but the page's absolute address. */
export type PlayedGraph = Omit<VideoGraphFacts, 'url'>;

/** Only in the served page: crawlers that read it run no scripts. @param path canonical */
export const graphFor = createIsomorphicFn()
  .server((graph: PlayedGraph, path: string): string => graphText([videoGraph({ ...graph, url: `${siteOrigin()}${path}` })]))
  .client((): string => '');
