import { useQueryClient } from '@tanstack/react-query';
import { viewerQueries } from '#session/viewer.queries.ts';
import type { Account } from './account.ts';
import { profileQueries } from './profile.queries.ts';

/** Puts an account as the upstream answered it in its place, on this page and in the header. */
export function useAccountCache(): (account: Account) => void {
  const client = useQueryClient();
  return (account) => {
    const { queryKey } = profileQueries.account();
    client.setQueryData(queryKey, (known) => (known?.ok ? { ok: true as const, value: { ...known.value, account } } : known));
    void client.invalidateQueries({ queryKey: viewerQueries.me().queryKey });
  };
}
