import { accountPopUp } from '#rules/account-pop-up.ts';

/**
 * The address without the overlay that it opens: the account's pop-up, with what a mailed link brought for it, or the guide's sheet. Undefined where it
 * opens none. @param search with its `?`
 */
export function pageUnderOverlay({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const left = new URLSearchParams(search);
  const opened = accountPopUp(left.get('entrar'))
    ? ['entrar', 'token', 'email']
    : pathname === '/guia' && left.has('programa')
      ? ['programa']
      : [];
  for (const name of opened) left.delete(name);
  return opened.length > 0 ? `${pathname}${left.size > 0 ? `?${left}` : ''}` : undefined;
}
