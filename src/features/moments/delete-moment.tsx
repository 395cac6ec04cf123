import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialogue } from '#ui/dialogue.tsx';
import { showToast } from '#ui/toast-queue.ts';
import type { MomentAnswer } from './moment-answer.ts';
import { deleteMoment } from './moments.functions.ts';

interface DeleteMomentProps {
  id: string;
  onClose: () => void;
  /** before the page is left */
  onDeleted: () => void;
}

/** Asks before a viewer's part in a moment is deleted; then leads to the viewer's moments. */
export function DeleteMoment({ id, onClose, onDeleted }: DeleteMomentProps) {
  const navigate = useNavigate();
  const { mutate, isPending, data } = useMutation({
    mutationFn: (): Promise<MomentAnswer> =>
      deleteMoment({ data: id }).catch(() => ({ ok: false as const, part: 'form' as const, message: m.profile_generic() })),
    networkMode: 'always',
    onSuccess: async (answer) => {
      if (!answer.ok) return;
      showToast({ title: m.moment_deleted(), tone: 'ok' });
      // A navigation closes the dialogue.
      await navigate({ to: '/perfil', hash: 'momentos' });
      onDeleted();
    },
  });
  return (
    <Dialogue
      open
      onClose={onClose}
      title={m.moment_delete_title()}
      foot={
        <>
          <Button onClick={onClose}>{m.moment_delete_keep()}</Button>
          <Button look="inverse" className="ml-auto" busy={isPending} onClick={() => mutate()}>
            {m.moment_delete()}
          </Button>
        </>
      }
    >
      <p>{m.moment_delete_text()}</p>
      {data && !data.ok ? (
        <p className="mt-3 text-14 text-aviso" role="alert">
          {data.message === m.profile_generic() ? <b className="block">{m.account_notice_title()}</b> : null}
          {data.message}
        </p>
      ) : null}
    </Dialogue>
  );
}
