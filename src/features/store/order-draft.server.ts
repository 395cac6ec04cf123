/** What a buyer has typed before an order is placed, in a sealed cookie of this device: it survives reload and Back, and is in no address. */
import * as z from 'zod';
import { requestState } from '#server/request-state.ts';
import { addCookie } from '#server/set-cookies.ts';
import { ORDER_SECONDS, openTyped, typedLine } from '#server/typed-cookie.ts';
import { loadViewer } from '#session/viewer.server.ts';

const text = z.string().max(300);
const addressSchema = z.object({ name: text, phone: text, email: text, nif: text, address: text, region: text, zip_code: text });
const typedSchema = z.object({
  /** key of the order to be placed: two tabs and a second press place one */
  key: z.guid(),
  product: z.int(),
  form: z.object({ delivery: z.enum(['pickup', 'home']), to: addressSchema, billing: addressSchema.nullable() }),
});
const placedSchema = z.object({ order: z.guid(), order_key: z.guid() });
const cookieSchema = z.object({
  typed: typedSchema.optional(),
  kept: placedSchema.optional(),
  /** what a visitor who has signed in since had as `kept` (src/server/typed-cookie.ts) */
  left: placedSchema.optional(),
});

export interface Placed {
  /** the order that was placed last, and the key it was placed with: while it waits, the next takes its place */
  order: string | null;
  order_key: string | null;
  /** One that a visitor placed before the sign-in. It may be another person's: it is not shown, and the upstream decides whose place is taken. */
  left?: z.output<typeof placedSchema> | undefined;
}
export type OrderDraft = z.output<typeof typedSchema> & Placed;

/** The order that was placed last, as the next one names it. */
export function placedBefore({ order, order_key, left }: Placed): { transaction_id: string; key: string } | undefined {
  if (order && order_key) return { transaction_id: order, key: order_key };
  return left && { transaction_id: left.order, key: left.order_key };
}

/** What this device has of who is signed in now. A session that ended elsewhere opens nothing: its viewer may have left this computer. */
async function readOrderCookie(): Promise<z.output<typeof cookieSchema>> {
  const state = requestState();
  const sealed = state?.viewer().orderDraft;
  if (!sealed) return {};
  const { data = {} } = cookieSchema.safeParse(await openTyped('encomenda', sealed));
  return state?.signedIn && (await loadViewer()) === null ? {} : data;
}

const toPlaced = ({ kept, left }: Omit<z.output<typeof cookieSchema>, 'typed'>): Placed => ({
  ...(kept ?? { order: null, order_key: null }),
  left,
});

/** What was typed, and the order that was placed with it. */
export async function readDraft(): Promise<OrderDraft | null> {
  const { typed, ...placed } = await readOrderCookie();
  return typed ? { ...typed, ...toPlaced(placed) } : null;
}

/** The order that was placed last, also before a sign-in that dropped what was typed. */
export const readPlaced = async (): Promise<Placed> => toPlaced(await readOrderCookie());

export async function keepDraft({ order, order_key, left, ...typed }: OrderDraft): Promise<void> {
  // JSON leaves out what is undefined.
  const kept = order && order_key ? { order, order_key } : undefined;
  addCookie(await typedLine('encomenda', { typed, kept, left }, ORDER_SECONDS));
}

export const newOrderKey = (): string => crypto.randomUUID();

/** The key of the order that follows one: always the same for the same reason, so that a second press places one order too. UUID, version 8. */
export async function followingKey(key: string, reason: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${key} ${reason}`));
  const hex = [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
