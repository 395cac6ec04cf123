import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { downloadGlyph } from '#ui/icons/download.ts';

/** A row under the header, as high as `data-update` takes from the viewing room (layouts/multiscreen-layout.tsx). Behind a header over a picture it begins below it. */
const rowStyles =
  'flex min-h-13 items-center gap-x-4 gap-y-3 border-ink-700 border-b bg-ink-800 px-5 py-2 text-14 max-md:flex-wrap max-md:px-4 max-md:py-3 print:hidden [[data-form=over]~*>&]:mt-header';

/** There is a newer version: it enters with the next page, or now. */
export function UpdateRow({ brand, onNow, onLater }: { brand: string; onNow: () => void; onLater: () => void }) {
  return (
    <section className={rowStyles} aria-label={m.updates_label()}>
      <p className="grid grid-cols-[auto_1fr] items-center gap-3 max-md:w-full md:mr-auto">
        <Icon glyph={downloadGlyph} />
        <span>
          <b>{m.updates_title({ brand })}</b> {m.updates_text()}
        </span>
      </p>
      <Button size="sm" onClick={onNow}>
        {m.updates_now()}
      </Button>
      <Button size="sm" look="quiet" onClick={onLater}>
        {m.updates_later()}
      </Button>
    </section>
  );
}
