import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { offerMoment } from '#player/moment-offer.ts';
import type { PlayerPort } from '#player/player-port.ts';
import { useService } from '#session/service.tsx';
import { Button } from '#ui/button.tsx';
import { clipGlyph } from '#ui/icons/clip.ts';
import type { MomentDialogueProps } from './dialogue/moment-dialogue.tsx';

interface MomentToolProps {
  channelId: number;
  /** Null until there is a player. */
  port: PlayerPort | null;
  /** address of the stylesheet that has the classes of forms */
  stylesheet: string;
}

/**
 * Opens the dialogue for a new moment, and by itself after the sign-in that it asked for. The dialogue is loaded when the viewer is about to
 * press the button, or once somebody is signed in who began a moment.
 */
export function MomentTool({ channelId, port, stylesheet }: MomentToolProps) {
  const { signedIn } = useService();
  const [Dialogue, setDialogue] = useState<ComponentType<MomentDialogueProps> | null>(null);
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const load = async () => {
    const { MomentDialogue, prepareDialogue } = await import('./dialogue/moment-dialogue.tsx');
    await prepareDialogue(client);
    setDialogue(() => MomentDialogue);
  };
  const show = () => {
    setOpen(true);
    load().catch(() => setOpen(false));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a sign-in leads back to the dialogue
  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    import('./moment-draft.ts').then(
      ({ readDraft }) => !left && readDraft(channelId) && show(),
      () => undefined, // the viewer opens the dialogue again
    );
    return () => {
      left = true;
    };
  }, [signedIn, channelId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it opens is the same at every render
  useEffect(() => (port === null ? undefined : offerMoment(port, show)), [port]);
  return (
    <>
      <Button
        size="sm"
        fold="row"
        glyph={clipGlyph}
        busy={open && Dialogue === null}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={show}
      >
        {m.moment_tool()}
      </Button>
      {open && Dialogue !== null ? (
        <Dialogue channelId={channelId} port={port} stylesheet={stylesheet} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
