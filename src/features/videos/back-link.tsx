import { Link } from '@tanstack/react-router';
import type { VideoList } from '#model/video.ts';
import { m } from '#paraglide/messages.js';
import { videosPage } from '#rules/pages.ts';
import { videoCategoryPage } from '#rules/video-pages.ts';
import { useRouteFrom } from '#session/route-from.ts';
import { Icon } from '#ui/icon.tsx';
import { leftGlyph } from '#ui/icons/left.ts';
import { goBackTo } from '#ui/overlay-entry.ts';

const styles = 'inline-flex min-h-10 pointer-coarse:min-h-11 items-center gap-2 font-semibold text-14 text-soft hover:text-fg';

/** Back to where the viewer came from, with its filters and its scroll position; else to the list. @param list null: all videos */
export function BackLink({ list }: { list: VideoList | null }) {
  const from = useRouteFrom(goBackTo);
  const contents = (
    <>
      <Icon glyph={leftGlyph} />
      {m.videos_back()}
    </>
  );
  if (from)
    return (
      <a className={styles} href={from.href} onClick={from.onClick}>
        {contents}
      </a>
    );
  return (
    <Link className={styles} {...(list ? videoCategoryPage(list.slug) : videosPage)}>
      {contents}
    </Link>
  );
}
