import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { checkResetLink, getAccountForms } from './account.functions.ts';
import { isResetLinkGood } from './account.server.ts';
import { type AccountForms, loadAccountForms } from './account-forms.server.ts';

// During server rendering call the loaders directly, in the browser their server functions.
const readForms = createIsomorphicFn()
  .server((): Promise<AccountForms> => loadAccountForms(true))
  .client((): Promise<AccountForms> => getAccountForms());
const readLink = createIsomorphicFn()
  .server((link: { email: string; token: string }): Promise<boolean> => isResetLinkGood(link))
  .client((link: { email: string; token: string }): Promise<boolean> => checkResetLink({ data: link }));

const FOREVER = { staleTime: Number.POSITIVE_INFINITY };

export const accountQueries = {
  /** what the pop-ups need from the server */
  forms: () => queryOptions({ queryKey: ['account forms'], queryFn: () => readForms(), ...FOREVER }),
  /** whether the mailed link of an address still counts */
  resetLink: (link: { email: string; token: string }) =>
    queryOptions({ queryKey: ['account reset', link], queryFn: () => readLink(link), ...FOREVER }),
};
