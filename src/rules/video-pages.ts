/** Addresses of videos. Apart from pages.ts, which every page has. */
import type { ListedVideoPage, VideoCategoriesPage, VideoPage } from './pages.ts';

/** Names a page of something with an id: what stands in its address. */
interface Named {
  id: number | string;
  slug: string;
}

/** @param list the category in which the video was found */
export const videoPage = ({ id, slug }: Named, list: Named | null = null): VideoPage | ListedVideoPage =>
  list === null
    ? { to: '/videos/$videoId/{-$videoSlug}', params: { videoId: String(id), videoSlug: slug } }
    : {
        to: '/videos/$listId/$listSlug/video/{-$videoId}/{-$videoSlug}',
        params: { listId: String(list.id), listSlug: list.slug, videoId: String(id), videoSlug: slug },
      };

/** The videos of a category. @param page from 2; the first has none in its address */
export const videoCategoryPage = (slug: string, page?: number): VideoCategoriesPage => ({
  to: '/videos-category',
  search: page === undefined || page < 2 ? { categoria: slug } : { categoria: slug, page },
});
