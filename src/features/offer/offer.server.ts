/** What the operator of the site offers: its price, and whether an operator's customers can sign in here. */
import { config } from '#config';
import { enabledProviders } from '#identity/providers.ts';
import { isProviderId } from '#rules/identity-providers.ts';
import { siteEnv } from '#server/env.ts';
import { log } from '#server/log.ts';
import { reads } from '#upstream/reads.ts';

export interface JoinFacts {
  /** Null: the site names no price. */
  price: { amount: string; note: string } | null;
  /** The operator of the address; null on the page of all of them. */
  operator: { id: string; name: string; canSignIn: boolean } | null;
}

/** Texts of the price, by name (docs/operating.md): there is no price of ours. */
async function readPrice(): Promise<JoinFacts['price']> {
  try {
    const { join_price: amount, join_price_note: note } = await reads.tokens();
    return amount?.trim() ? { amount: amount.trim(), note: note?.trim() ?? '' } : null;
  } catch (error) {
    log('warn', 'offer', 'no price: the texts could not be read', { error });
    return null;
  }
}

/** @param id of the address. @returns null for an operator that this site does not have. Never throws. */
export async function loadJoinFacts(id: string | undefined): Promise<JoinFacts | null> {
  const known = id === undefined ? null : config.operators.find((operator) => operator.id === id);
  if (known === undefined) return null;
  const canSignIn = known !== null && isProviderId(known.id) && enabledProviders(siteEnv()).includes(known.id);
  return { price: await readPrice(), operator: known && { ...known, canSignIn } };
}
