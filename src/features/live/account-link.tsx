import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonStyles } from '#ui/button-styles.ts';

/** Opens a pop-up of the account over this page. */
export function AccountLink({ popUp, look, children }: { popUp: 'conta' | 'operador'; look?: 'primary'; children: ReactNode }) {
  return (
    <Link
      className={buttonStyles(look && { look })}
      to="."
      unsafeRelative="path"
      search={(search) => ({ ...search, entrar: popUp })}
      state={(entry) => ({ ...entry, overlay: entry.overlay ?? entry.__TSR_key ?? 'page' })}
      resetScroll={false}
    >
      {children}
    </Link>
  );
}
