import { m } from '#paraglide/messages.js';
import { channelPage } from '#rules/pages.ts';
import { playGlyph } from '#ui/icons/play.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { MatchView } from './use-match.ts';

/** In the place of the picture in a browser without script: the broadcast's own picture, what is missing, and the way to the channel, which plays without. */
export function PictureWithoutScript({ chosen }: Pick<MatchView, 'chosen'>) {
  if (chosen.kind !== 'live' && chosen.kind !== 'recording') return null;
  const { programme, channel } = chosen.broadcast;
  return (
    <div className="absolute inset-0 z-2 noscript:grid hidden content-end justify-items-start gap-3 bg-ink-900">
      {programme.picture ? (
        <img className="absolute inset-0 size-full object-cover" src={programme.picture} alt="" width={1280} height={720} loading="lazy" />
      ) : null}
      <div className="relative grid w-full justify-items-start gap-3 bg-ink-950/80 p-4">
        <p className="text-pretty text-14">{m.mp_no_script_text()}</p>
        {chosen.kind === 'live' && channel ? (
          <LinkButton {...channelPage(channel)} look="primary" glyph={playGlyph}>
            {m.mp_without_script({ channel: channel.name })}
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}
