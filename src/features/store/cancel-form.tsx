import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import type { ButtonLook } from '#ui/button-styles.ts';
import { Notice } from '#ui/notice.tsx';
import { cancelOrder } from './store.functions.ts';
import { useStoreForm } from './use-store-form.ts';

/** Gives an order up that still waits for its payment. */
export function CancelButton({ id, look = 'quiet', size = 'md' }: { id: string } & Pick<ButtonLook, 'look' | 'size'>) {
  const { refused, busy, submit } = useStoreForm(({ id: given = '' }) => cancelOrder({ data: { id: given } }), null);
  return (
    <form action={cancelOrder.url} method="post" onSubmit={submit} className="grid gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="volta" value={`/loja/compra-a-processar?transaction_id=${id}`} />
      <Button type="submit" look={look} size={size} busy={busy}>
        {m.store_give_up()}
      </Button>
      {refused ? <Notice warn>{refused.message}</Notice> : null}
    </form>
  );
}
