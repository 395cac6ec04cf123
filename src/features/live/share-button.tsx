import { useEffect, useState } from 'react';
import { m } from '#paraglide/messages.js';
import type { PlayerPort } from '#player/player-port.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { shareGlyph } from '#ui/icons/share.ts';
import { shareAddress } from '#ui/share-address.ts';
import { instantAddress } from './share-instant.ts';
import { useRoomKeys } from './use-room-keys.ts';

/** "Copiado" stays on the button this long. Milliseconds. */
const TOLD_MS = 2_500;

/** The address of this very moment, by button and key. */
export function ShareButton({ port, title }: { port: PlayerPort | null; title: string }) {
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const outcome = await shareAddress(instantAddress(location.href, port?.getSnapshot().position ?? null), title);
    if (outcome === 'shared') return;
    announce(outcome === 'copied' ? m.live_share_copied() : m.live_share_refused());
    setCopied(outcome === 'copied');
  };
  useRoomKeys(({ type }) => {
    if (type === 'share') void share();
    return type === 'share';
  });
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), TOLD_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button size="sm" fold="wide" glyph={copied ? checkGlyph : shareGlyph} aria-label={m.live_share_label()} onClick={() => void share()}>
      {copied ? m.live_share_done() : m.live_share()}
    </Button>
  );
}
