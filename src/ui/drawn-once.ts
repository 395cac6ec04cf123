import { createIsomorphicFn } from '@tanstack/react-start';
import type { HTMLAttributes, ReactNode } from 'react';
import { markupOf } from './drawn-once.server.ts';

export type Contents = Pick<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'>;

/**
 * Contents of an element that look the same for all viewers, to be spread into it. Several requests are given the same data, object by
 * object: the server draws what stands for one of them once, and puts the markup into every page. The browser draws it itself and finds the
 * same there.
 *
 * What is drawn may depend on its data and the moment alone. No hook and no context below: the server draws it apart from the page. The
 * element needs nothing else inside, and one object is the data of one element.
 *
 * @param of the data, as the site's cache holds them
 * @param moment milliseconds since 1970, in steps: with another one it is drawn anew
 */
export const drawnOnce = createIsomorphicFn()
  .server(
    (of: object, moment: number, draw: () => ReactNode): Contents => ({
      dangerouslySetInnerHTML: { __html: markupOf(of, moment, draw) },
    }),
  )
  .client((_of: object, _moment: number, draw: () => ReactNode): Contents => ({ children: draw() }));
