import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { clockGlyph } from '#ui/icons/clock.ts';
import { closeGlyph } from '#ui/icons/close.ts';
import { offlineGlyph } from '#ui/icons/offline.ts';
import { pauseGlyph } from '#ui/icons/pause.ts';
import { playGlyph } from '#ui/icons/play.ts';
import { upGlyph } from '#ui/icons/up.ts';
import { warningGlyph } from '#ui/icons/warning.ts';
import { Progress } from '#ui/progress.tsx';
import { type CastingUpload, megabytes } from './casting-upload-list.ts';

const GLYPHS: Record<CastingUpload['state'], Glyph> = {
  waiting: clockGlyph,
  sending: upGlyph,
  paused: pauseGlyph,
  offline: offlineGlyph,
  failed: warningGlyph,
  refused: warningGlyph,
  done: checkGlyph,
};

function timeLeft(seconds: number): string {
  if (seconds < 90) return m.casting_left_seconds({ count: Math.max(1, seconds) });
  return m.casting_left_minutes({ count: Math.round(seconds / 60) });
}

function sentenceOf({ state, error, sent, size, secondsLeft }: CastingUpload): string {
  const [done, whole] = [megabytes(sent), megabytes(size)];
  switch (state) {
    case 'waiting':
      return m.casting_file_waiting({ size: whole });
    case 'sending':
      return secondsLeft === null
        ? m.casting_file_sending({ done, whole })
        : `${m.casting_file_sending({ done, whole })}, ${timeLeft(secondsLeft)}`;
    case 'paused':
      return m.casting_file_paused({ done, whole });
    case 'offline':
      return m.casting_file_offline({ done, whole });
    case 'done':
      return size === 0 ? m.casting_file_kept() : m.casting_file_done({ size: whole });
    default:
      return error ?? m.casting_upload_failed();
  }
}

interface CastingFileRowProps {
  upload: CastingUpload;
  onPause: () => void;
  onResume: () => void;
  onRemove: () => void;
}

/** A file on its way: what it is, how far, and what can be done with it. */
export function CastingFileRow({ upload, onPause, onResume, onRemove }: CastingFileRowProps) {
  const { name, state, sent, size } = upload;
  const isWrong = state === 'failed' || state === 'refused';
  const isUnderWay = state === 'sending' || state === 'waiting' || state === 'paused' || state === 'offline';
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-ink-700 border-t py-3">
      <span className={`grid size-10 place-items-center rounded-ctl bg-ink-800 ${isWrong ? 'text-aviso' : ''}`}>
        <Icon glyph={GLYPHS[state]} />
      </span>
      <span className="min-w-0">
        <b className="block truncate font-semibold text-14">{name}</b>
        <span className={`block text-14 leading-[1.35] ${isWrong ? 'text-aviso' : 'text-muted'}`}>{sentenceOf(upload)}</span>
      </span>
      <Actions>
        {state === 'sending' || state === 'waiting' ? (
          <IconButton glyph={pauseGlyph} size="sm" label={m.casting_pause({ name })} onClick={onPause} />
        ) : null}
        {state === 'paused' ? <IconButton glyph={playGlyph} size="sm" label={m.casting_resume({ name })} onClick={onResume} /> : null}
        {state === 'failed' ? (
          <Button size="sm" onClick={onResume}>
            {m.casting_retry()}
          </Button>
        ) : null}
        <IconButton
          glyph={closeGlyph}
          size="sm"
          label={isUnderWay ? m.casting_cancel({ name }) : m.casting_remove({ name })}
          onClick={onRemove}
        />
      </Actions>
      {isUnderWay || state === 'failed' ? (
        <Progress
          percent={size === 0 ? 0 : (sent / size) * 100}
          label={m.casting_progress({ name })}
          size={4}
          look={state === 'failed' ? 'wrong' : state === 'paused' || state === 'offline' ? 'still' : 'sending'}
          className="col-span-2 col-start-2"
        />
      ) : null}
    </li>
  );
}

const Actions = ({ children }: { children: ReactNode }) => <span className="flex items-center gap-1">{children}</span>;
