import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { momentName } from '#model/hidden-clip.ts';
import { authorsFor } from '#model/moment.ts';
import { momentPath } from '#model/moment-path.ts';
import type { OtherDevice } from '#model/other-device.ts';
import { m } from '#paraglide/messages.js';
import { recordingSource } from '#player/live-source.ts';
import { MatchOverlay } from '#player/match-overlay.tsx';
import type { PlayerPort, PlayerState } from '#player/player-port.ts';
import type { RecordingParts } from '#player/recording-parts.ts';
import { RecordingPlayer } from '#player/recording-player.tsx';
import { usePicture } from '#player/use-picture.ts';
import { dayAndTime } from '#rules/day-words.ts';
import { channelPage } from '#rules/pages.ts';
import { useShownMoment } from '#session/hidden-clips.ts';
import { useNow } from '#session/service.tsx';
import { useServedQuery } from '#session/use-served-query.ts';
import { useSignInState } from '#session/viewer.queries.ts';
import { RevealResult } from '#shown/reveal-result.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LateSection } from '#ui/late-section.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Tag } from '#ui/tag.tsx';
import { useAuthorWords, viewsWords } from './moment-authors.tsx';
import { MakerPictures, MomentFacts } from './moment-facts.tsx';
import { viewMoment } from './moments.functions.ts';
import { momentQueries } from './moments.queries.ts';
import type { MomentDetail } from './moments.server.ts';
import { ShareMoment } from './share-moment.tsx';

// Loaded when its button is pressed.
const DeleteMoment = lazy(() => import('./delete-moment.tsx').then((module) => ({ default: module.DeleteMoment })));

interface MomentPageProps {
  /** a UUID */
  id: string;
  /** whether the programme it is from has a sheet in the guide */
  hasGuide: boolean;
  /** the way back, above the picture */
  back: ReactNode;
  parts: RecordingParts;
}

/** A moment's own page, under `/videos/{id}/{slug}`. The route has answered 404 for one that does not exist. */
export function MomentPage(props: MomentPageProps) {
  return (
    <LateSection skeleton={<MomentSkeleton />} failedTitle={m.moment_page_failed()} retryKey={props.id}>
      <Arrived {...props} />
    </LateSection>
  );
}

/** While its data are loading. */
const MomentSkeleton = () => (
  <div className="mx-auto grid min-h-dvh max-w-240 content-start gap-4" aria-busy="true" data-late="">
    <Skeleton shape="picture" />
    <Skeleton width={80} />
    <Skeleton shape="small" width={40} />
  </div>
);

function Arrived({ id, hasGuide, back, parts }: MomentPageProps) {
  const { data, refetch, isFetching } = useServedQuery(momentQueries.one(id));
  if (!data.ok)
    return (
      <div className="mx-auto max-w-240">
        {back}
        <h1 className="sr-only">{m.videos_title()}</h1>
        <ErrorState title={m.moment_page_failed()} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    );
  return data.value === null ? (
    <EmptyState title={m.moment_page_gone()}>{m.moment_page_gone_text()}</EmptyState>
  ) : (
    <MomentScreen key={id} moment={data.value} hasGuide={hasGuide} back={back} parts={parts} />
  );
}

function MomentScreen({
  moment: known,
  hasGuide,
  back,
  parts,
}: { moment: MomentDetail } & Pick<MomentPageProps, 'hasGuide' | 'back' | 'parts'>) {
  const moment = useShownMoment(known);
  const { viewing: Viewing, elsewhere: WatchedElsewhere } = parts;
  const [elsewhere, setElsewhere] = useState<{ other: OtherDevice | null } | null>(null);
  const client = useQueryClient();
  const now = useNow(60_000);
  const words = useAuthorWords(moment);
  const { viewer } = useSignInState();
  const [isDeleting, setDeleting] = useState(false);
  const [port, setPort] = useState<PlayerPort | null>(null);
  const [views, setViews] = useState<number | null>(null);
  const sheet = useQuery({ ...momentQueries.match(moment.match ?? 0), enabled: moment.match !== null }).data;
  const counted = useRef(false);
  const { id, url, startsAt } = moment;
  const source = useMemo(() => (url === null ? null : recordingSource(`momento-${id}`, url)), [id, url]);
  const started = usePicture(port, (state) => state !== null && state.position !== null);
  // A view counts once the picture moves.
  const onState = useCallback(
    ({ status, position }: PlayerState) => {
      if (counted.current || status !== 'playing' || position === null || position <= startsAt) return;
      counted.current = true;
      viewMoment({ data: id }).then(setViews, () => undefined);
    },
    [id, startsAt],
  );
  const { isMine } = authorsFor(moment, viewer?.id ?? null);
  return (
    <article className="mx-auto grid max-w-240 gap-5">
      <div className="-mb-5">{back}</div>
      <div className="relative overflow-hidden rounded-card max-md:-mx-gutter max-md:rounded-none">
        {moment.state === 'processing' ? (
          <div
            className="grid aspect-video place-content-center justify-items-center gap-3 bg-ink-800 px-6 text-center text-soft"
            role="status"
          >
            <Spinner className="size-8 border-3" />
            {m.moment_page_processing()}
          </div>
        ) : url === null ? (
          <div className="grid aspect-video place-content-center bg-ink-800 px-6 text-center text-soft">{m.moment_page_unavailable()}</div>
        ) : elsewhere !== null && moment.channelId !== null ? (
          <WatchedElsewhere
            channelId={moment.channelId}
            other={elsewhere.other}
            title={moment.title}
            poster={moment.image}
            onRetry={() => setElsewhere(null)}
            retrying={false}
            onOther={(other) => setElsewhere({ other })}
          />
        ) : (
          <RecordingPlayer
            source={source}
            title={moment.title}
            poster={moment.image}
            onState={onState}
            onPort={setPort}
            overlay={sheet?.ok ? <MatchOverlay sheet={sheet.value} port={port} assumed={startsAt} /> : null}
          />
        )}
        {port && source && started && elsewhere === null && moment.isLimited && moment.channelId !== null ? (
          <Suspense fallback={null}>
            <Viewing channelId={moment.channelId} port={port} sourceKey={source.key} onOtherDevice={(other) => setElsewhere({ other })} />
          </Suspense>
        ) : null}
      </div>
      <header className="grid gap-3">
        <h1 className="type-36 max-md:type-28 [overflow-wrap:anywhere]">{moment.title}</h1>
        {moment.hidden ? <RevealResult name={momentName(moment)} of={moment.title} /> : null}
        <div className="flex items-center gap-4">
          <MakerPictures makers={moment.authors} />
          <div className="min-w-0 text-14">
            <p className="font-550 text-soft [overflow-wrap:anywhere]">{words}</p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted tabular-nums">
              {/* "Golo" */}
              {moment.hidden ? null : (
                <Tag tone="line">
                  {moment.category.image === null ? null : <img src={moment.category.image} alt="" width={16} height={16} />}
                  {moment.category.name}
                </Tag>
              )}
              <time dateTime={new Date(moment.createdAt).toISOString()}>{dayAndTime(moment.createdAt, now)}</time>
              <span>{viewsWords(Math.max(views ?? 0, moment.views))}</span>
            </p>
          </div>
        </div>
        <MomentFacts moment={moment} hasGuide={hasGuide} />
      </header>
      <ShareMoment title={moment.title} path={momentPath(moment)} />
      <div className="flex flex-wrap gap-3">
        {moment.channelId === null ? null : <LinkButton {...channelPage({ id: moment.channelId })}>{m.moment_page_channel()}</LinkButton>}
        {isMine ? (
          <Button look="quiet" className="ml-auto" onClick={() => setDeleting(true)}>
            {m.moment_delete()}
          </Button>
        ) : null}
      </div>
      {isDeleting ? (
        <Suspense fallback={null}>
          <DeleteMoment
            id={id}
            onClose={() => setDeleting(false)}
            onDeleted={() => {
              void client.invalidateQueries({ queryKey: ['moments'] });
            }}
          />
        </Suspense>
      ) : null}
    </article>
  );
}
