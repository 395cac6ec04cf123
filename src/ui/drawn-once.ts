import type { HTMLAttributes, ReactNode } from 'react';

export type Contents = Pick<HTMLAttributes<HTMLElement>, 'children'>;

/** Contents of an element. Links below need the router's context, so nothing is rendered apart from the page. */
export const drawnOnce = (_of: object, _moment: number, draw: () => ReactNode): Contents => ({
  children: draw(),
});
