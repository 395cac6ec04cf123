/** A head whose facts the loader made: the loader comes with the page's screen, and a `head` is in the script that every page begins with. */
import { type PageFacts, pageHead } from '#features/seo/page-head.ts';

/** For a route's `head`. Undefined: the loader failed. */
export const headOfLoader = ({ loaderData }: { loaderData?: { head: PageFacts } | undefined }) =>
  loaderData ? pageHead(loaderData.head) : {};
