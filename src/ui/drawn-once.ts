import type { HTMLAttributes, ReactNode } from 'react';

/** Contents of an element. Links below need the router's context, so nothing is rendered apart from the page. */
export const drawnOnce = (_of: object, _moment: number, draw: () => ReactNode): Pick<HTMLAttributes<HTMLElement>, 'children'> => ({
  children: draw(),
});
