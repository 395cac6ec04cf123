import { useQueryClient } from '@tanstack/react-query';
import { m } from '#paraglide/messages.js';
import { MBWAY_RESEND_SECONDS } from '#rules/constants.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { resendOrder } from './store.functions.ts';
import type { ShownOrder } from './store-model.ts';
import { useStoreForm } from './use-store-form.ts';
import { useTimeLeft } from './use-time-left.ts';

/** Sends the request of an MB Way payment to the phone again. It counts down until it can, and is not there when it cannot any more. */
export function ResendButton({ order: { transaction_id: id, resend_at: at } }: { order: ShownOrder }) {
  const queries = useQueryClient();
  const left = useTimeLeft(at ?? '');
  const { refused, busy, submit } = useStoreForm(async ({ id: given = '' }) => {
    const answer = await resendOrder({ data: { id: given } });
    await queries.invalidateQueries({ queryKey: ['order'] });
    if (answer.ok) announce(m.store_resent());
    return answer;
  }, null);
  if (at === null) return refused ? <Notice warn>{refused.message}</Notice> : null;
  const seconds = Math.min(Math.ceil(left / 1_000), MBWAY_RESEND_SECONDS);
  return (
    <form action={resendOrder.url} method="post" onSubmit={submit} className="grid gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="volta" value={`/loja/compra-a-processar?transaction_id=${id}`} />
      <Button type="submit" busy={busy} aria-disabled={seconds > 0 || undefined} className="min-w-56 tabular-nums">
        {seconds > 0 ? m.store_resend_in({ seconds }) : m.store_resend()}
      </Button>
      {refused ? <Notice warn>{refused.message}</Notice> : null}
    </form>
  );
}
