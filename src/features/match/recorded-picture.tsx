import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { matchName } from '#model/hidden-result.ts';
import type { MatchSheet } from '#model/match-sheet.ts';
import type { OtherDevice } from '#model/other-device.ts';
import type { Programme } from '#model/programme.ts';
import { MatchOverlay } from '#player/match-overlay.tsx';
import type { PlayerPort } from '#player/player-port.ts';
import { PlayerTile } from '#player/player-tile.tsx';
import { RecordingPlayer } from '#player/recording-player.tsx';
import { TileFrame } from '#player/tile-frame.tsx';
import { useBarContents } from '#player/use-bar-contents.ts';
import { usePicture } from '#player/use-picture.ts';
import { matchesPage } from '#rules/pages.ts';
import { matchQueries } from './match.queries.ts';
import type { MatchParts } from './match-parts.ts';
import type { RecordingAnswer } from './recording.ts';
import { renewableRecording } from './recording-source.ts';

interface RecordedPictureProps {
  programme: Programme;
  title: string;
  /** the match it shows, for score, cards and marks; undefined while unknown or without one */
  sheet: MatchSheet | undefined;
  /** where to begin, milliseconds since 1970; null for the first second */
  startAt: number | null;
  /** has the sound; default true */
  sounding?: boolean;
  /** one of two pictures: with a player of its own */
  small?: boolean;
  port: PlayerPort | null;
  onPort: (port: PlayerPort) => void;
  parts: Pick<MatchParts, 'refused' | 'viewing'>;
}

/** The site itself could not be asked. */
const FAILED = { ok: false, refusal: 'failed' } as const;

/** A past programme, or the reason why it is not played. */
export function RecordedPicture({
  programme,
  title,
  sheet,
  startAt,
  sounding = true,
  small = false,
  port,
  onPort,
  parts: { refused: Refused, viewing: Viewing },
}: RecordedPictureProps) {
  const client = useQueryClient();
  const { data: answer, isError, refetch, isFetching } = useQuery(matchQueries.recording(programme.id));
  const recording = answer?.ok ? answer.value : null;
  const refusal = answer?.ok === false ? answer : answer === undefined && isError ? FAILED : null;
  const result = programme.match && matchName(programme.match);
  const source = useMemo(() => recording && renewableRecording(client, recording, startAt, result), [client, recording, startAt, result]);
  const started = usePicture(port, (state) => state !== null && state.position !== null);
  const onOther = (other: OtherDevice | null) => {
    const refused: RecordingAnswer = { ok: false, refusal: 'other-device', other };
    client.setQueryData(matchQueries.recording(programme.id).queryKey, refused);
  };
  const day = useMemo(() => [programme], [programme]);
  const { parts, marks } = useBarContents(port, day, sheet, recording?.marks);
  if (refusal)
    return (
      <Suspense fallback={<TileFrame title={title} />}>
        <Refused
          channelId={programme.channelId}
          refused={refusal}
          title={title}
          poster={programme.picture}
          other={null}
          onRetry={() => void refetch()}
          retrying={isFetching}
          onOther={onOther}
        />
      </Suspense>
    );
  const shared = {
    source,
    title,
    poster: programme.picture,
    programmes: parts,
    marks,
    thumbs: recording?.thumbs,
    overlay: sheet ? <MatchOverlay sheet={sheet} port={port} /> : null,
    muted: !sounding,
    onPort,
  };
  return (
    <>
      {small ? <PlayerTile kind="recording" room={matchesPage} small focused={sounding} {...shared} /> : <RecordingPlayer {...shared} />}
      {port && source && started ? (
        <Suspense fallback={null}>
          <Viewing channelId={programme.channelId} port={port} sourceKey={source.key} onOtherDevice={onOther} />
        </Suspense>
      ) : null}
    </>
  );
}
