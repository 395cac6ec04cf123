/** What every page has once it is loaded and can be used: nothing of it may delay that. */
import { Measuring } from '#features/consent/measuring.tsx';
import { KeptPages } from '#features/updates/kept-pages.tsx';
import { Updates } from '#features/updates/updates.tsx';
import { UPDATE_SLOT_ID } from './frame.ts';

export function AfterLoad() {
  return (
    <>
      <Updates slotId={UPDATE_SLOT_ID} />
      <KeptPages />
      <Measuring />
    </>
  );
}
