/** What a buyer has typed before an order is placed, in a sealed cookie of this device: it survives reload and Back, and is in no address. */
import * as z from 'zod';
import { serverNow } from '#server/clock.ts';
import { cookieSecret } from '#server/cookie-secret.ts';
import { cookieName, setCookieLine } from '#server/cookies.ts';
import { siteEnv } from '#server/env.ts';
import { requestState } from '#server/request-state.ts';
import { seal, unseal } from '#server/sealed-text.ts';
import { addCookie } from '#server/set-cookies.ts';

/** Two hours. */
const DRAFT_SECONDS = 7_200;
const COOKIE = 'encomenda';

const text = z.string().max(300);
const addressSchema = z.object({ name: text, phone: text, email: text, nif: text, address: text, region: text, zip_code: text });
const draftSchema = z.object({
  /** key of the order to be placed: two tabs and a second press place one */
  key: z.guid(),
  product: z.int(),
  form: z.object({ delivery: z.enum(['pickup', 'home']), to: addressSchema, billing: addressSchema.nullable() }),
  /** the order that was placed last */
  order: z.guid().nullable().default(null),
});
export type OrderDraft = z.output<typeof draftSchema>;

export async function readDraft(): Promise<OrderDraft | null> {
  const env = siteEnv();
  const name = cookieName(COOKIE, env);
  const sealed = requestState()?.viewer().orderDraft;
  if (!sealed || sealed.length > 4_096) return null;
  const opened = await unseal(sealed, name, cookieSecret(env), serverNow());
  const draft = opened === null ? null : draftSchema.safeParse(JSON.parse(opened));
  return draft?.success ? draft.data : null;
}

export async function keepDraft(draft: OrderDraft): Promise<void> {
  const env = siteEnv();
  const sealed = await seal(JSON.stringify(draft), cookieName(COOKIE, env), cookieSecret(env), serverNow() + DRAFT_SECONDS * 1_000);
  addCookie(setCookieLine(COOKIE, sealed, DRAFT_SECONDS, env));
}

export const newOrderKey = (): string => crypto.randomUUID();

/** The key of the order that follows one: always the same for the same reason, so that a second press places one order too. UUID, version 8. */
export async function followingKey(key: string, reason: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${key} ${reason}`));
  const hex = [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
