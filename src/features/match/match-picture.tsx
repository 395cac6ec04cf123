import { Suspense } from 'react';
import { matchTitle, offOf } from '#model/match.ts';
import { programmeSheet } from '#model/programme-path.ts';
import { TileFrame } from '#player/tile-frame.tsx';
import type { GuidePage } from '#rules/pages.ts';
import type { MatchParts } from './match-parts.ts';
import { RecordedPicture } from './recorded-picture.tsx';
import type { MatchView } from './use-match.ts';
import { WaitingPicture } from './waiting-picture.tsx';

interface MatchPictureProps {
  view: MatchView;
  parts: MatchParts;
  guide: GuidePage | null;
  sounding?: boolean;
  small?: boolean;
}

/** The picture of a match: the channel that shows it now, else its recording, else when it begins and where. */
export function MatchPicture({ view, parts, guide, sounding = true, small = false }: MatchPictureProps) {
  const { chosen, file, port, setPort } = view;
  const { match } = file.sheet;
  const title = matchTitle(match);
  const reminded = match.id === null ? null : { id: match.id, name: title };
  const off = offOf(match);
  const { livePicture: LivePicture } = parts;
  switch (chosen.kind) {
    case 'live':
      // The frame has the picture's own size in every layout: nothing moves while its code is loaded.
      return (
        <Suspense fallback={<TileFrame title={title} />}>
          <LivePicture channelId={chosen.broadcast.programme.channelId} sounding={sounding} small={small} onPort={setPort} />
        </Suspense>
      );
    case 'recording':
      return (
        <RecordedPicture
          programme={chosen.broadcast.programme}
          title={title}
          sheet={file.sheet}
          startAt={null}
          sounding={sounding}
          small={small}
          port={port}
          onPort={setPort}
          parts={parts}
        />
      );
    case 'before':
      return (
        <WaitingPicture
          title={title}
          poster={chosen.broadcast.programme.picture}
          startsAt={chosen.broadcast.programme.startsAt}
          off={off}
          channel={chosen.broadcast.channel?.name ?? null}
          guide={guide ? programmeSheet(chosen.broadcast.programme) : null}
          match={reminded}
        />
      );
    case 'none':
      return (
        <WaitingPicture
          title={title}
          poster={null}
          startsAt={match.kind === 'fixture' && match.startsAt > view.now ? match.startsAt : null}
          off={off}
          channel={null}
          guide={guide}
          match={reminded}
        />
      );
  }
}
