/** What every page has once it is loaded and can be used: nothing of it may delay that. */
import { Measuring } from '#features/consent/measuring.tsx';
import { RenewNotices } from '#features/reminders/renew-notices.tsx';
import { InstallOffer } from '#features/updates/install-offer.tsx';
import { KeptPages } from '#features/updates/kept-pages.tsx';
import { Updates } from '#features/updates/updates.tsx';
import { useConsent } from '#session/consent.ts';
import { useService } from '#session/service.tsx';
import { UPDATE_SLOT_ID } from './frame.ts';

export function AfterLoad() {
  const { tag } = useService();
  const { answered } = useConsent();
  return (
    <>
      <Updates slotId={UPDATE_SLOT_ID} />
      <KeptPages />
      <RenewNotices />
      <Measuring />
      {/* One question at a time. */}
      <InstallOffer busy={tag !== null && !answered} />
    </>
  );
}
