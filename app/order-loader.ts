/** What the pages of an order's outcome load: the order of the address, or the one that this device placed last. */
import { redirect } from '@tanstack/react-router';
import { failSection } from '#features/errors/fail-page.ts';
import { getOrder } from '#features/store/store.functions.ts';
import { isOpen, isPaper, type Order, outcomePath, type ShownOrder } from '#features/store/store-model.ts';

/** @throws PageFault when the upstream does not answer */
export async function loadOrderOf({ transaction_id: id }: { transaction_id?: string | undefined }): Promise<ShownOrder | null> {
  const section = await getOrder({ data: { id: id ?? null } });
  if (!section.ok) failSection(section);
  return section.value;
}

/**
 * The same for the page of one outcome: an order with another leads to the page of that, whatever the address says.
 * @throws Redirect, PageFault
 */
export async function orderIn(
  isOfPage: (order: Pick<Order, 'state'>) => boolean,
  search: { transaction_id?: string | undefined },
): Promise<ShownOrder | null> {
  const order = await loadOrderOf(search);
  if (order === null || isOfPage(order)) return order;
  const href = outcomePath(order);
  throw redirect({ href, reloadDocument: isPaper(href) });
}

export const isCancelled = ({ state }: Pick<Order, 'state'>): boolean => state === 'cancelled';
export const isFailed = ({ state }: Pick<Order, 'state'>): boolean => state === 'declined' || state === 'expired';
export const isDone = ({ state }: Pick<Order, 'state'>): boolean => state === 'paid' || state === 'refunded';
/** The buyer comes back from the bank's page, and nothing is decided yet. */
export const isOpenOr =
  (isOfPage: (order: Pick<Order, 'state'>) => boolean) =>
  (order: Pick<Order, 'state'>): boolean =>
    isOpen(order) || isOfPage(order);

export const outcomeHead = (title: string, path: string) => ({ title, description: '', path, hidden: true });
