/**
 * The account's pop-ups that an address can open (`entrar`). manutencao: a form of the page met maintenance, and nothing was saved. sem-cookies: a
 * sign-in was accepted, and the browser did not send its cookie back.
 */
export type AccountPopUp = 'conta' | 'email' | 'registo' | 'termos' | 'recuperar' | 'operador' | 'completar' | 'manutencao' | 'sem-cookies';

const POP_UPS = /^(conta|email|registo|termos|recuperar|operador|completar|manutencao|sem-cookies)$/;

/** Undefined where there is no pop-up of that name. */
export const accountPopUp = (entrar: unknown): AccountPopUp | undefined =>
  POP_UPS.test(String(entrar)) ? (entrar as AccountPopUp) : undefined;
