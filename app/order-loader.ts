/** What the pages of an order's outcome load: the order of the address, or the one that this device placed last. */
import { failSection } from '#features/errors/fail-page.ts';
import { getOrder } from '#features/store/store.functions.ts';
import type { ShownOrder } from '#features/store/store-model.ts';

/** @throws PageFault when the upstream does not answer */
export async function loadOrderOf({ transaction_id: id }: { transaction_id?: string }): Promise<ShownOrder | null> {
  const section = await getOrder({ data: { id: id ?? null } });
  if (!section.ok) failSection(section);
  return section.value;
}

/** An order that failed. The page says what happened without it too: it is not told of others, and not when the upstream does not answer. */
export async function failedOrderOf(id: string | undefined): Promise<ShownOrder | null> {
  const section = await getOrder({ data: { id: id ?? null } });
  const order = section.ok ? section.value : null;
  return order?.state === 'declined' || order?.state === 'expired' ? order : null;
}

export const outcomeHead = (title: string, path: string) => ({ title, description: '', path, hidden: true });
