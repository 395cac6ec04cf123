import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { Moment } from '#model/moment.ts';
import { m } from '#paraglide/messages.js';
import type { PlayerPort } from '#player/player-port.ts';
import { useService } from '#session/service.tsx';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialogue } from '#ui/dialogue.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { clipGlyph } from '#ui/icons/clip.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { momentQueries } from '../moments.queries.ts';
import { MomentForm } from './moment-form.tsx';
import { MomentMade } from './moment-made.tsx';

export interface MomentDialogueProps {
  channelId: number;
  port: PlayerPort | null;
  stylesheet: string;
  onClose: () => void;
}

/** Reads what the dialogue offers before it opens: it opens at its full height. */
export const prepareDialogue = (client: QueryClient): Promise<void> => client.prefetchQuery(momentQueries.options());

/** D-moment-create: chooses what to cut, then says when it is made (S-moment-processing). One dialogue for both, with one entry in the history. */
export function MomentDialogue({ channelId, port, stylesheet, onClose }: MomentDialogueProps) {
  const id = useId();
  const { signedIn } = useService();
  const options = useQuery(momentQueries.options());
  const [made, setMade] = useState<Moment | null>(null);
  const [intro, setIntro] = useState('');
  const [isBusy, setBusy] = useState(false);
  const moment = useMade(made);
  const isReady = moment?.state === 'created';
  const title = moment === null ? m.moment_title() : isReady ? m.moment_made_ready() : m.moment_made_processing();
  useEffect(() => {
    if (made) announce(isReady ? m.moment_made_ready() : m.moment_made_processing());
  }, [made, isReady]);
  const facts = options.data?.ok ? options.data.value : null;
  return (
    <>
      {/* With a precedence React shows nothing of the dialogue before its stylesheet is there. */}
      <link rel="stylesheet" href={stylesheet} precedence="account" />
      <Dialogue
        open
        onClose={onClose}
        title={title}
        intro={moment ? m.moment_made_intro({ title: moment.title, seconds: moment.seconds }) : intro}
        width={moment ? 'mid' : 'full'}
        foot={
          moment ? (
            <>
              <LinkButton look="quiet" to="/perfil" hash="momentos">
                {m.moment_mine()}
              </LinkButton>
              <Button look="solid" className="ml-auto" onClick={onClose}>
                {m.moment_back()}
              </Button>
            </>
          ) : (
            <>
              <Button look="quiet" onClick={onClose}>
                {m.moment_cancel()}
              </Button>
              <Button
                type="submit"
                form={id}
                look="primary"
                className="ml-auto"
                glyph={clipGlyph}
                busy={isBusy}
                aria-disabled={facts === null || undefined}
              >
                {signedIn ? m.moment_submit() : m.moment_sign_in()}
              </Button>
            </>
          )
        }
      >
        {moment ? (
          <MomentMade moment={moment} />
        ) : facts ? (
          <MomentForm id={id} room={channelId} port={port} options={facts} onIntro={setIntro} onBusy={setBusy} onMade={setMade} />
        ) : options.isPending ? (
          <Skeleton shape="box" className="h-96" />
        ) : (
          <ErrorState title={m.moment_failed()} onRetry={() => void options.refetch()} retrying={options.isFetching} bare />
        )}
      </Dialogue>
    </>
  );
}

/** The moment as it is now; lists that it belongs in are read again. */
function useMade(made: Moment | null): Moment | null {
  const client = useQueryClient();
  const { data } = useQuery({ ...momentQueries.one(made?.id ?? ''), enabled: made !== null });
  useEffect(() => {
    if (made === null) return;
    void client.invalidateQueries({ queryKey: ['moments', 'channel'] });
    void client.invalidateQueries({ queryKey: ['moments', 'mine'] });
  }, [client, made]);
  return made && ((data?.ok ? data.value : null) ?? made);
}
