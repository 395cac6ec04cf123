import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  linkOptions,
  redirect,
  useNavigate,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { channelPath } from '#model/channel.ts';
import { videoPath } from '#model/video.ts';
import { parseSearch, stringifySearch } from '#rules/address-search.ts';
import {
  channelPage,
  channelsPage,
  editorialPage,
  guidePage,
  homePage,
  livePage,
  type SitePage,
  videoCategoriesPage,
  videosPage,
} from '#rules/pages.ts';
import { videoCategoryPage, videoPage } from '#rules/video-pages.ts';
import { LinkButton } from '#ui/link-button.tsx';

const CHANNEL = '/live/canal/{-$channelId}/{-$channelSlug}';
const VIDEO = '/videos/$videoId/{-$videoSlug}';
const LISTED_VIDEO = '/videos/$listId/$listSlug/video/{-$videoId}/{-$videoSlug}';

/** Never run: the compiler must reject each line below a directive, and reports a directive without an error. */
function Refused() {
  const navigate = useNavigate();
  return () => [
    // @ts-expect-error no such path
    <Link key="path" to="/guias" />,
    // @ts-expect-error a path parameter is missing
    <Link key="param" to="/$slug" />,
    // @ts-expect-error a path parameter is text
    <Link key="number" to={CHANNEL} params={{ channelId: 12, channelSlug: undefined }} />,
    // @ts-expect-error the search has no such parameter
    <Link key="search" to="/guia" search={{ dia: '2026-11-21' }} />,
    // @ts-expect-error an id is a number
    <Link key="type" to="/guia" search={{ programa: 'x' }} />,
    // @ts-expect-error a button that is a link is checked alike
    <LinkButton key="button" to="/live/canal" />,
    // @ts-expect-error no such path
    linkOptions({ to: '/agenda' }),
    // @ts-expect-error no such path
    () => navigate({ to: '/tv' }),
    // @ts-expect-error the search has no such parameter
    () => navigate({ to: '/guia', search: { dia: '2026-11-21' } }),
    // @ts-expect-error no such path
    () => redirect({ to: '/tv' }),
    // @ts-expect-error a path parameter is missing
    () => redirect({ to: '/$slug' }),
  ];
}

/** Never run: links computed from data are accepted wherever a link is. */
function Accepted({ page }: { page: SitePage }) {
  const navigate = useNavigate();
  return () => [<Link key="link" {...page} />, <LinkButton key="button" {...page} />, () => navigate(page), () => redirect(page)];
}

test('the compiler rejects a wrong path, a missing parameter and a wrong search, and accepts links computed from data', () => {
  expect([Refused, Accepted].map((component) => typeof component)).toEqual(['function', 'function']);
});

test('links computed from data have the same addresses as the sitemap and canonical links', () => {
  const rootRoute = createRootRoute();
  const router = createRouter({
    routeTree: rootRoute.addChildren(
      ['/', '/guia', '/canais', '/videos', '/videos-category', VIDEO, LISTED_VIDEO, '/$slug', CHANNEL].map((path) =>
        createRoute({ getParentRoute: () => rootRoute, path }),
      ),
    ),
    history: createMemoryHistory(),
    trailingSlash: 'preserve',
    parseSearch,
    stringifySearch,
  });
  const hrefOf = (page: SitePage) => router.buildLocation(page as never).href;
  const channel = { id: 12, slug: 'canal-12' };
  expect(hrefOf(homePage)).toBe('/');
  expect(hrefOf(livePage)).toBe('/live/canal');
  expect(hrefOf(channelsPage)).toBe('/canais');
  expect(hrefOf(channelPage(channel))).toBe(channelPath(channel));
  expect(hrefOf({ ...channelPage(channel), search: { t: '2026-11-21T20:15:00Z' } })).toBe(`${channelPath(channel)}?t=2026-11-21T20:15:00Z`);
  expect(hrefOf(channelPage({ id: 12 }))).toBe('/live/canal/12');
  expect(hrefOf({ ...guidePage, search: { data: '2026-11-21', programa: 7 } })).toBe('/guia?data=2026-11-21&programa=7');
  const video = { id: 7, slug: 'o-resumo' };
  expect(hrefOf(videosPage)).toBe('/videos');
  expect(hrefOf(videoCategoriesPage)).toBe('/videos-category');
  expect(hrefOf(videoCategoryPage('futebol'))).toBe('/videos-category?categoria=futebol');
  expect(hrefOf(videoCategoryPage('futebol', 2))).toBe('/videos-category?categoria=futebol&page=2');
  expect(hrefOf(videoPage(video))).toBe(videoPath(video));
  expect(hrefOf(videoPage(video, { id: 3, slug: 'futebol' }))).toBe('/videos/3/futebol/video/7/o-resumo');
  expect(hrefOf(editorialPage('quem-somos'))).toBe('/quem-somos/');
});
