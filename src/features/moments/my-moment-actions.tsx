import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Moment } from '#model/moment.ts';
import { momentPath } from '#model/moment-path.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { shareGlyph } from '#ui/icons/share.ts';
import { shareAddress } from '#ui/share-address.ts';
import { showToast } from '#ui/toast-queue.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

// Loaded when its button is pressed.
const DeleteMoment = lazy(() => import('./delete-moment.tsx').then((module) => ({ default: module.DeleteMoment })));

/** What a viewer does with an own moment from the list: share its address, or delete it. */
export default function MyMomentActions({ moment }: { moment: Moment }) {
  const client = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const { id, title } = moment;
  const share = async () => {
    const outcome = await shareAddress(`${location.origin}${momentPath(moment)}`, title);
    if (outcome === 'shared') return;
    showToast(outcome === 'copied' ? { title: m.moment_copied(), tone: 'ok' } : { title: m.moment_list_copy_failed(), tone: 'warn' });
  };
  return (
    <>
      <Button size="sm" look="quiet" glyph={shareGlyph} onClick={() => void share()}>
        {m.moment_share()}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
      <Button size="sm" look="quiet" onClick={() => setDeleting(true)}>
        {m.moment_list_delete()}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
      {isDeleting ? (
        <Suspense fallback={null}>
          <DeleteMoment
            id={id}
            onClose={() => setDeleting(false)}
            onDeleted={() => {
              setDeleting(false);
              void client.invalidateQueries({ queryKey: ['moments'] });
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
