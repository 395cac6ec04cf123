import { type ReactNode, useEffect, useRef, useState } from 'react';
import { matchTitle } from '#model/match.ts';
import { m } from '#paraglide/messages.js';
import type { GuidePage } from '#rules/pages.ts';
import { Button } from '#ui/button.tsx';
import { mutedGlyph } from '#ui/icons/muted.ts';
import { soundGlyph } from '#ui/icons/sound.ts';
import { MatchHead } from './match-head.tsx';
import { MatchPanel } from './match-panel.tsx';
import type { MatchParts } from './match-parts.ts';
import { MatchPicture } from './match-picture.tsx';
import { BelowPicture, type MatchSlots } from './match-screen.tsx';
import { type MatchView, useMatch } from './use-match.ts';

interface TwoMatchesProps {
  eventIds: readonly [number, number];
  parts: MatchParts;
  guide: GuidePage | null;
  children: (slots: MatchSlots) => ReactNode;
}

/** Two matches side by side; exactly one sounds, and the panel follows it. */
export function TwoMatches({ eventIds, parts, guide, children }: TwoMatchesProps) {
  const [first, second] = [useMatch(eventIds[0]), useMatch(eventIds[1])];
  const [sounding, setSounding] = useState(0);
  useOneSound([first?.port ?? null, second?.port ?? null], sounding, setSounding);
  const views = [first, second];
  const shown = views[sounding] ?? null;
  const titles = views.flatMap((view) => (view ? [matchTitle(view.file.sheet.match)] : []));
  return children({
    title: titles.join(' · ') || m.mp_title(),
    head: null,
    stage: (
      <div className="grid gap-2 p-2 max-md:p-0 lg:grid-cols-2">
        {views.map((view, i) => (
          <div
            key={eventIds[i]}
            className={`min-w-0 overflow-hidden rounded-ctl border-3 ${i === sounding ? 'border-relva' : 'border-transparent'}`}
            data-sounding={i === sounding || undefined}
          >
            {view ? (
              <OneOfTwo view={view} parts={parts} guide={guide} sounding={i === sounding} onSound={() => setSounding(i)} />
            ) : (
              <div className="aspect-video bg-ink-800" />
            )}
          </div>
        ))}
      </div>
    ),
    below: shown ? <BelowPicture key={shown.eventId} view={shown} /> : null,
    panel: shown ? <MatchPanel key={shown.eventId} view={shown} parts={parts} hasGuide={guide !== null} /> : null,
  });
}

interface OneOfTwoProps {
  view: MatchView;
  parts: MatchParts;
  guide: GuidePage | null;
  sounding: boolean;
  onSound: () => void;
}

function OneOfTwo({ view, parts, guide, sounding, onSound }: OneOfTwoProps) {
  const { match } = view.file.sheet;
  return (
    <>
      <MatchPicture view={view} parts={parts} guide={guide} sounding={sounding} small />
      <MatchHead
        small
        match={match}
        moment={view.moment}
        broadcast={null}
        competition={view.competition}
        isLive={view.chosen.kind === 'live'}
        now={view.now}
      />
      <div className="p-2">
        <Button size="sm" glyph={sounding ? soundGlyph : mutedGlyph} aria-pressed={sounding} onClick={onSound}>
          {sounding ? m.mp_sound_here() : m.mp_hear({ match: matchTitle(match) })}
        </Button>
      </div>
    </>
  );
}

type Ports = readonly [MatchView['port'], MatchView['port']];

/** Mutes the picture that does not sound. Who turns the sound of the other one on moves the sound there. */
function useOneSound([a, b]: Ports, sounding: number, setSounding: (index: number) => void): void {
  const last = useRef(sounding);
  useEffect(() => {
    const ports = [a, b];
    const heard = ports[sounding];
    const other = ports[1 - sounding];
    other?.setMuted(true);
    // The viewer's own press; at first the browser decides whether there is sound.
    if (heard && last.current !== sounding) heard.setMuted(false);
    last.current = sounding;
    let wasMuted = false;
    const watch = () => {
      const { muted } = other?.getSnapshot() ?? { muted: true };
      if (wasMuted && !muted) setSounding(1 - sounding);
      wasMuted = muted;
    };
    return other?.subscribe(watch);
  }, [a, b, sounding, setSounding]);
}
