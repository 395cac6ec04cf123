import type { Moment } from '#model/moment.ts';
import { momentPage } from '#model/moment-path.ts';
import { m } from '#paraglide/messages.js';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ShareMoment } from '../share-moment.tsx';

/** The moment that was made: its picture once there is one, and its address to share. */
export function MomentMade({ moment }: { moment: Moment }) {
  const page = momentPage(moment);
  return (
    <div className="grid gap-5">
      <div className="relative grid aspect-video place-items-center overflow-hidden rounded-card bg-ink-800" data-state={moment.state}>
        {moment.state === 'created' ? (
          <Picture src={moment.image} alt="" width={640} height={360} cover />
        ) : (
          <p className="grid justify-items-center gap-3 px-4 text-center text-14 text-soft">
            <Spinner className="size-8 border-3" />
            {m.moment_made_processing_text()}
          </p>
        )}
      </div>
      <ShareMoment title={moment.title} path={page.path} />
      <LinkButton {...page.link} wide>
        {m.moment_open()}
      </LinkButton>
    </div>
  );
}
