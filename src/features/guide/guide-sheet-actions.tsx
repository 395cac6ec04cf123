import { useState } from 'react';
import { channelFrom } from '#model/programme-path.ts';
import { pastProgramme } from '#model/recording-path.ts';
import { m } from '#paraglide/messages.js';
import { dayAndTime } from '#rules/day-words.ts';
import { channelPage } from '#rules/pages.ts';
import { ReminderButton } from '#shown/reminder-button.tsx';
import { Button } from '#ui/button.tsx';
import { playGlyph } from '#ui/icons/play.ts';
import { restartGlyph } from '#ui/icons/restart.ts';
import { shareGlyph } from '#ui/icons/share.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { GuideProgramme } from './guide-data.ts';

interface SheetActionsProps {
  programme: GuideProgramme;
  /** milliseconds since 1970 */
  now: number;
}

/**
 * What can be done with a programme: watch it now or from its start, know from when, or why not any more; and share it.
 * Its links replace the sheet's entry of the history: Back from the player returns to the guide without the sheet.
 */
export function SheetActions({ programme, now }: SheetActionsProps) {
  const { startsAt, endsAt, channel } = programme;
  const onAir = startsAt <= now && now < endsAt;
  const ended = endsAt <= now;
  return (
    <div className="grid gap-2">
      {channel.guideOnly ? <p className="type-small text-soft">{m.guide_only_text()}</p> : null}
      {ended && !channel.guideOnly ? <p className="type-small text-soft">{m.guide_sheet_ended_again()}</p> : null}
      {startsAt > now && !programme.isOff ? (
        <>
          <p className="type-small text-soft">{m.guide_sheet_starts({ time: dayAndTime(startsAt, now).toLowerCase() })}</p>
          <ReminderButton of={{ kind: 'programme', id: programme.id, name: programme.title }} look="primary" />
        </>
      ) : null}
      {onAir && !channel.guideOnly ? (
        <LinkButton {...channelPage(channel)} reloadDocument replace look="primary" glyph={playGlyph}>
          {programme.broadcast === 'direto' ? m.guide_watch() : m.guide_watch_now()}
        </LinkButton>
      ) : null}
      {startsAt < now && !channel.guideOnly ? (
        <LinkButton
          {...(onAir ? channelFrom(channel, startsAt) : pastProgramme(channel, { ...programme, match: null }))}
          reloadDocument
          replace
          look={onAir ? 'line' : 'primary'}
          glyph={restartGlyph}
        >
          {m.guide_from_start()}
        </LinkButton>
      ) : null}
      <ShareButton title={programme.title} />
    </div>
  );
}

/** Shares the address of the open sheet, or copies it where the browser cannot share. */
function ShareButton({ title }: { title: string }) {
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const url = location.href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setCopied(true);
      }
    } catch {
      // The viewer closed the browser's own dialogue, or does not allow the clipboard: the address is in the address bar.
    }
  };
  return (
    <Button glyph={shareGlyph} onClick={() => void share()}>
      <span aria-live="polite">{copied ? m.guide_share_copied() : m.guide_share()}</span>
    </Button>
  );
}
