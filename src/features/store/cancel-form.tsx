import type { ReactNode } from 'react';
import { Notice } from '#ui/notice.tsx';
import { cancelOrder } from './store.functions.ts';
import { useStoreForm } from './use-store-form.ts';

/** Gives an order up that still waits for its payment. */
export function CancelForm({ id, children }: { id: string; children: (busy: boolean) => ReactNode }) {
  const { refused, busy, submit } = useStoreForm(({ id: given = '' }) => cancelOrder({ data: { id: given } }), null);
  return (
    <form action={cancelOrder.url} method="post" onSubmit={submit} className="grid gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="volta" value={`/loja/compra-a-processar?transaction_id=${id}`} />
      {children(busy)}
      {refused ? <Notice warn>{refused.message}</Notice> : null}
    </form>
  );
}
