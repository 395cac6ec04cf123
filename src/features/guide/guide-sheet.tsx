import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { clubName } from '#model/club-name.ts';
import { m } from '#paraglide/messages.js';
import { dayAndTime } from '#rules/day-words.ts';
import { formatTime, formatTimeIn } from '#rules/lisbon-time.ts';
import { teamPage } from '#rules/sport-pages.ts';
import { useIsHidden } from '#session/hidden-results.ts';
import { useServedQuery } from '#session/use-served-query.ts';
import { RevealResult } from '#shown/reveal-result.tsx';
import { badgeStyles } from '#ui/badge.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { closeGlyph } from '#ui/icons/close.ts';
import { LateSection } from '#ui/late-section.tsx';
import { LiveTag } from '#ui/live-tag.tsx';
import { metaStyles } from '#ui/meta-styles.ts';
import { Picture } from '#ui/picture.tsx';
import { Progress } from '#ui/progress.tsx';
import { sheetBodyStyles, sheetCloseStyles, sheetPictureStyles, sheetStyles } from '#ui/sheet-styles.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { guideQueries } from './guide.queries.ts';
import { changeSearch } from './guide-changes.ts';
import type { GuideProgramme, GuideRepeat } from './guide-data.ts';
import { GuideLink } from './guide-link.tsx';
import { refreshing } from './guide-refresh.ts';
import type { GuideSearch } from './guide-search.ts';
import { SheetActions } from './guide-sheet-actions.tsx';

interface GuideSheetProps {
  id: number;
  search: GuideSearch;
  now: number;
  zone: string | null;
  refreshMs: number;
  /** opened by keyboard: move the focus into the sheet */
  takeFocus: RefObject<boolean>;
  onClose: () => void;
}

/** On narrower screens the sheet is modal, over the grid. */
const BESIDE = '(min-width: 80rem)';

/** The programme that was chosen: beside the grid where there is room, over it elsewhere, from below on a phone. One element for all three. */
export function GuideSheet({ id, search, now, zone, refreshMs, takeFocus, onClose }: GuideSheetProps) {
  const box = useRef<HTMLDialogElement>(null);
  // Read here as well: this one goes on asking after a failure.
  const { data } = useQuery({ ...guideQueries.programme(id, search.data), ...refreshing(refreshMs) });
  const titleId = useId();

  // In the frame that shows it: an Escape pressed at first sight would reach the page behind it.
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const beside = matchMedia(BESIDE);
    const place = () => {
      if (!dialog.open === beside.matches || dialog.matches(':modal') === beside.matches) {
        dialog.close();
        if (beside.matches) dialog.setAttribute('open', '');
        else dialog.showModal();
      }
    };
    place();
    beside.addEventListener('change', place);
    return () => {
      beside.removeEventListener('change', place);
      if (dialog.matches(':modal')) dialog.close();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another programme is another sheet
  useEffect(() => {
    box.current?.scrollTo(0, 0);
    if (takeFocus.current) box.current?.focus();
    takeFocus.current = false;
  }, [id, takeFocus]);

  return (
    <dialog
      ref={box}
      open
      className={sheetStyles({
        over: true,
        // On a phone one height for every programme: the sheet stands on the lower edge, and would move when its facts arrive.
        className:
          'left-auto block h-dvh max-h-none max-w-none text-inherit backdrop:bg-ink-950/60 focus-visible:-outline-offset-2 max-md:h-[min(40rem,calc(100dvh-1.5rem))] xl:relative xl:inset-auto xl:z-auto xl:h-auto xl:min-h-0 xl:w-auto',
      })}
      // The label applies until there is a title.
      aria-labelledby={titleId}
      aria-label={m.guide_sheet()}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }
      }}
      onClick={(event) => {
        // A click on the backdrop has the dialog itself as its target.
        if (event.target === box.current && !box.current.matches(':has(:hover)')) onClose();
      }}
    >
      <LateSection
        skeleton={<SheetSkeleton onClose={onClose} />}
        failedTitle={m.guide_sheet_failed()}
        failedFrame={(message) => (
          <>
            <SheetPicture picture={null} onClose={onClose} />
            <div className={sheetBodyStyles}>{message}</div>
          </>
        )}
        retryKey={`${id} ${data !== undefined}`}
      >
        <SheetContents id={id} titleId={titleId} search={search} now={now} zone={zone} refreshMs={refreshMs} onClose={onClose} />
      </LateSection>
    </dialog>
  );
}

function SheetPicture({ picture, onClose }: { picture: string | null; onClose: () => void }) {
  return (
    <div className={sheetPictureStyles}>
      {picture ? <Picture key={picture} src={picture} alt="" width={640} height={360} cover first /> : null}
      <IconButton className={sheetCloseStyles} look="over" size="sm" glyph={closeGlyph} label={m.ui_close()} onClick={onClose} />
    </div>
  );
}

function SheetSkeleton({ onClose }: { onClose: () => void }) {
  return (
    <>
      <SheetPicture picture={null} onClose={onClose} />
      <div className={sheetBodyStyles} aria-busy="true">
        <Skeleton shape="small" width={40} />
        <Skeleton width={80} />
        <Skeleton width={55} />
      </div>
    </>
  );
}

function SheetContents({ id, titleId, search, now, zone, refreshMs, onClose }: Omit<GuideSheetProps, 'takeFocus'> & { titleId: string }) {
  const { data, refetch, isFetching } = useServedQuery({ ...guideQueries.programme(id, search.data), ...refreshing(refreshMs) });
  const programme = data.ok ? data.value : undefined;
  return (
    <>
      <SheetPicture picture={programme?.picture ?? null} onClose={onClose} />
      <div className={sheetBodyStyles}>
        {programme ? <Facts titleId={titleId} programme={programme} search={search} now={now} zone={zone} /> : null}
        {programme === null ? (
          <div className="grid gap-2" role="status">
            <h2 className="type-22">{m.guide_gone_title()}</h2>
            <p className="text-soft">{m.guide_gone_text()}</p>
          </div>
        ) : null}
        {data.ok ? null : <ErrorState title={m.guide_sheet_failed()} onRetry={() => void refetch()} retrying={isFetching} />}
      </div>
    </>
  );
}

/** '20:15 Lisboa · 21:15 aqui' for viewers in another zone. */
function Clock({ instant, zone }: { instant: number; zone: string | null }) {
  return (
    <time dateTime={new Date(instant).toISOString()}>
      {formatTime(instant)}
      {zone ? (
        <>
          {' Lisboa'}
          <small className="text-12">{` · ${m.guide_here({ time: formatTimeIn(instant, zone) })}`}</small>
        </>
      ) : null}
    </time>
  );
}

interface FactsProps extends Pick<GuideSheetProps, 'search' | 'now' | 'zone'> {
  /** id of the heading */
  titleId: string;
  programme: GuideProgramme;
}

function Facts({ titleId, programme, search, now, zone }: FactsProps) {
  const { startsAt, endsAt, channel, result } = programme;
  const hidden = useIsHidden(result);
  const onAir = startsAt <= now && now < endsAt;
  const live = programme.broadcast === 'direto';
  const percent = onAir ? ((now - startsAt) / (endsAt - startsAt)) * 100 : now >= endsAt ? 100 : 0;
  return (
    <>
      <div className="grid gap-2">
        <p className={metaStyles()}>
          {live && onAir && programme.kickOff !== null ? (
            <Tag tone="line">{m.live_kickoff({ time: formatTime(programme.kickOff) })}</Tag>
          ) : live && onAir ? (
            <LiveTag>{programme.minute && !hidden ? `${m.guide_live()} · ${programme.minute}` : m.guide_live()}</LiveTag>
          ) : null}
          {live && !onAir ? <Tag tone="line">{m.guide_live()}</Tag> : null}
          {programme.score && !hidden ? <span className="font-750 text-fg tabular-nums">{programme.score}</span> : null}
          {programme.context ? <span>{programme.context}</span> : null}
          {programme.demonstration ? <Tag tone="line">{m.guide_demo()}</Tag> : null}
        </p>
        <h2 className="type-28" id={titleId}>
          {programme.title}
        </h2>
        {programme.teams.length > 0 ? (
          <p className="type-small flex flex-wrap gap-x-4 text-soft" data-teams="">
            {programme.teams
              .filter((team) => team.id > 0)
              .map((team) => (
                <Link
                  key={team.id}
                  {...teamPage(team)}
                  className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center underline decoration-ink-600 underline-offset-[0.2em]"
                >
                  {m.guide_team({ team: clubName(team) })}
                </Link>
              ))}
          </p>
        ) : null}
        <p className="type-small text-muted">
          {m.guide_on_channel({ channel: channel.name, time: inSentence(dayAndTime(startsAt, now)) })}
        </p>
      </div>
      <div
        className={cx(
          'grid items-center gap-3 text-14 text-muted tabular-nums',
          zone ? 'grid-cols-2 *:last:text-right' : 'grid-cols-[auto_1fr_auto]',
        )}
      >
        <Clock instant={startsAt} zone={zone} />
        <Progress
          percent={percent}
          look={onAir && live ? 'line' : 'quiet'}
          size={4}
          className={zone ? 'col-span-full row-start-2' : undefined}
        />
        <Clock instant={endsAt} zone={zone} />
      </div>
      {hidden && result ? <RevealResult name={result} of={programme.title} /> : null}
      <SheetActions programme={programme} now={now} />
      {programme.description ? <p className="type-small text-soft">{programme.description}</p> : null}
      {programme.repeats.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="font-semibold text-14">{m.guide_repeats()}</h3>
          <ul>
            {programme.repeats.map((repeat) => (
              <li
                className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-ink-700 border-t text-14"
                key={repeat.id}
              >
                <span className={badgeStyles({ small: true })} aria-hidden="true">
                  {repeat.channelNumber}
                </span>
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{repeat.title}</span>
                  <span className="block truncate text-12 text-muted">
                    {m.guide_repeat_on({ name: repeatName(repeat), channel: repeat.channelName })}
                  </span>
                </span>
                <GuideLink
                  className="inline-flex min-h-11 items-center underline decoration-ink-600 underline-offset-[0.2em]"
                  search={search}
                  change={(now) => changeSearch(now, { programa: repeat.id })}
                >
                  <time className="text-muted tabular-nums" dateTime={new Date(repeat.startsAt).toISOString()}>
                    {dayAndTime(repeat.startsAt, now)}
                  </time>
                </GuideLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}

const inSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

function repeatName({ broadcast }: GuideRepeat): string {
  if (broadcast === 'direto') return m.guide_repeat_live();
  if (broadcast === 'repeticao') return m.guide_repeat_full();
  if (broadcast === 'diferido') return m.guide_repeat_later();
  return m.guide_repeat_other();
}
