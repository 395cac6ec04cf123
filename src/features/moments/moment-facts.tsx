import { Link } from '@tanstack/react-router';
import type { MomentAuthor } from '#model/moment.ts';
import { programmeSheet } from '#model/programme-path.ts';
import { initialsOf } from '#model/viewer.ts';
import { m } from '#paraglide/messages.js';
import { shortDate } from '#rules/day-words.ts';
import { formatLength } from '#rules/duration.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { Badge } from '#ui/badge.tsx';
import { metaStyles } from '#ui/meta-styles.ts';
import { Picture } from '#ui/picture.tsx';
import { secondTime } from './dialogue/second-time.ts';
import type { MomentDetail } from './moments.server.ts';

/** Who is shown with a picture; the others are counted in words beside it. */
const SHOWN = 3;
/** Who is less behind than this watches live. Seconds. */
const MINUTE_S = 60;

/** Pictures of the makers, or their initials. */
export function MakerPictures({ makers }: { makers: readonly MomentAuthor[] }) {
  return (
    <span className="flex -space-x-2" aria-hidden="true">
      {makers.slice(0, SHOWN).map(({ id, name, fullName, image }) => (
        <span
          key={id}
          className="relative grid size-10 flex-none place-items-center overflow-hidden rounded-full border-2 border-ink-950 bg-ink-750 font-650 text-14"
        >
          {image === null ? initialsOf(fullName, name) : <Picture src={image} alt="" width={80} height={80} cover />}
        </span>
      ))}
    </span>
  );
}

/** Where and when the clip was on air, with the programme's sheet where the guide has it. */
export function MomentFacts({ moment, hasGuide }: { moment: MomentDetail; hasGuide: boolean }) {
  const { channel, startsAt, endsAt, programmeId, delay } = moment;
  const words = m.moment_on_air({ day: shortDate(lisbonDay(startsAt)), from: secondTime(startsAt), to: secondTime(endsAt) });
  return (
    <p className={metaStyles({ wrap: true })}>
      {channel ? (
        <Badge small label={channel.name}>
          {channel.number}
        </Badge>
      ) : null}
      {programmeId !== null && hasGuide ? (
        <Link {...programmeSheet({ id: programmeId, startsAt })} className="underline underline-offset-2">
          {words}
        </Link>
      ) : (
        <span>{words}</span>
      )}
      {delay >= MINUTE_S ? <span>{m.moment_seen_behind({ length: formatLength(delay) })}</span> : null}
    </p>
  );
}
