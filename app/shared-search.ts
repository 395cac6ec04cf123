/**
 * Search params of every page, validated by the root route: which pop-up of the account is open, and what the links of e-mails bring for it.
 * A page validates its own params, adds these when it redirects, and keeps all other params when it changes its own.
 */
import { type AccountPopUp, accountPopUp } from '#rules/account-pop-up.ts';

export interface SharedSearch {
  entrar?: AccountPopUp;
  /** of the mailed link for a new password, only with `entrar=recuperar` */
  token?: string;
  email?: string;
}

/** A short text; a token of digits alone is read as a number. Every page loads this: it is short. */
const short = (value: unknown): string | undefined => {
  const text = String(value ?? '');
  return text.length <= 254 ? text || undefined : undefined;
};

export function readSharedSearch({ entrar: name, token, email }: Record<string, unknown>): SharedSearch {
  const entrar = accountPopUp(name);
  if (!entrar) return {};
  const popUp = { entrar };
  if (entrar !== 'recuperar') return popUp;
  // Without undefined values: they would make the address another one.
  return JSON.parse(JSON.stringify({ ...popUp, token: short(token), email: short(email) })) as SharedSearch;
}
