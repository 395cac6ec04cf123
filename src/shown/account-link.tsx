import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { AccountPopUp } from '#rules/account-pop-up.ts';
import { isPlainClick } from '#rules/plain-click.ts';
import { overlayState } from '#ui/overlay-entry.ts';

/**
 * A pop-up of the account over the page of the address, for `navigate`. Every way into one is this or the link below (account-link.test.ts): without
 * the state, closing it would leave the page twice in the history.
 */
export const toPopUp = (entrar: AccountPopUp) =>
  ({
    to: '.',
    // The route of /perfil has a slash at its end, its address has none.
    unsafeRelative: 'path',
    search: (search: object) => ({ ...search, entrar }) as never,
    state: overlayState,
    resetScroll: false,
  }) as const;

interface AccountLinkProps {
  popUp: AccountPopUp;
  className: string;
  /** the address keeps its fragment */
  hash?: true;
  children: ReactNode;
}

/** Opens a pop-up of the account over this page. */
export function AccountLink({ popUp, className, hash, children }: AccountLinkProps) {
  const router = useRouter();
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // From the newest address, not from the link's own: while another page is being loaded, its entry is the one that the pop-up is over.
    void router.navigate({ ...toPopUp(popUp), ...(hash && { hash }) });
  };
  return (
    <Link {...toPopUp(popUp)} {...(hash && { hash })} className={className} onClick={onClick}>
      {children}
    </Link>
  );
}
