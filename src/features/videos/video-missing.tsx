import { m } from '#paraglide/messages.js';
import { videoCategoriesPage, videosPage } from '#rules/pages.ts';
import { warningGlyph } from '#ui/icons/warning.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { StateBox } from '#ui/state-box.tsx';

/** A video that is not there (any more). */
export function VideoMissing() {
  return (
    <div className="py-16 max-md:py-10">
      <h1 className="type-36 mb-6">{m.videos_title()}</h1>
      <StateBox
        glyph={warningGlyph}
        level={2}
        title={m.videos_missing_title()}
        actions={
          <>
            <LinkButton look="primary" {...videosPage}>
              {m.videos_newest_link()}
            </LinkButton>
            <LinkButton {...videoCategoriesPage}>{m.videos_all_categories()}</LinkButton>
          </>
        }
      >
        {m.videos_missing_text()}
      </StateBox>
    </div>
  );
}
