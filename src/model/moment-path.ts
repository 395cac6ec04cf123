/** The address of a moment's page. */
import { videoPage } from '#rules/video-pages.ts';
import type { Moment } from './moment.ts';

type Named = Pick<Moment, 'id' | 'slug'>;

export const momentPath = ({ id, slug }: Named): string => `/videos/${id}/${slug}`;

/** A moment's page as a link, and as text. */
export const momentPage = ({ id, slug }: Named) => ({ link: videoPage({ id, slug }), path: momentPath({ id, slug }) });
