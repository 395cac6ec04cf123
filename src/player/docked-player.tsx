import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { closeGlyph } from '#ui/icons/close.ts';
import { pauseGlyph } from '#ui/icons/pause.ts';
import { pictureInPictureGlyph } from '#ui/icons/picture-in-picture.ts';
import { playGlyph } from '#ui/icons/play.ts';
import { ControlButton } from './controls/control-button.tsx';
import { SoundButton } from './controls/sound-button.tsx';
import { useMediaSession } from './controls/use-media-session.ts';
import { usePlayer } from './controls/use-player.ts';
import { useDockedMatch } from './docked-match.ts';
import { type Docked, moveInto } from './host-store.ts';

interface DockedPlayerProps {
  readonly docked: Docked;
  readonly onClose: () => void;
}

/** The picture in a corner of the page after its room was left, beside the guide's sheet where that is a column of the page. Default export: the host loads it lazily. */
export default function DockedPlayer({ docked, onClose }: DockedPlayerProps) {
  const { port, stage, note } = docked;
  const slot = useRef<HTMLAnchorElement>(null);
  const playing = usePlayer(port, (s) => s.status === 'playing' || s.status === 'buffering');
  const pip = usePlayer(port, (s) => s.capabilities.pip);
  const pipActive = usePlayer(port, (s) => s.pipActive);
  useEffect(() => {
    if (slot.current !== null) moveInto(slot.current, stage);
  }, [stage]);
  useMediaSession(port, { title: note.title, poster: null });
  useDockedMatch(port);
  return (
    <aside
      className="fixed bottom-tabbar z-40 overflow-hidden bg-ink-900 max-md:inset-x-0 max-md:grid max-md:grid-cols-[7.125rem_minmax(0,1fr)] max-md:shadow-[0_-1px_var(--ink-600)] md:right-4 md:mb-4 md:w-88 md:rounded-card md:shadow-[0_0_0_1px_var(--ink-600),0_16px_48px_color-mix(in_srgb,var(--shade)_60%,transparent)] xl:in-[body:has(dialog[open]:not(:modal))]:-translate-x-92"
      data-docked=""
      aria-label={m.player_dock({ title: note.title })}
    >
      <Link ref={slot} className="relative block max-md:h-16 md:aspect-video" {...note.room}>
        <span className="sr-only">{m.player_dock_return()}</span>
      </Link>
      <div className="flex items-center gap-0.5 py-1 pr-1 pl-3">
        <b className="min-w-0 flex-1 truncate font-650 text-14 leading-[1.3]">{note.title}</b>
        <ControlButton
          glyph={playing ? pauseGlyph : playGlyph}
          label={playing ? m.player_pause() : m.player_play()}
          onClick={() => (playing ? port.pause() : void port.play())}
        />
        <SoundButton port={port} className="max-md:hidden" />
        {pip ? (
          <ControlButton
            glyph={pictureInPictureGlyph}
            label={pipActive ? m.player_pip_leave() : m.player_pip()}
            onClick={() => void port.requestPip()}
            className="max-md:hidden"
          />
        ) : null}
        <ControlButton glyph={closeGlyph} label={m.player_dock_close()} onClick={onClose} />
      </div>
    </aside>
  );
}
