import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

/** Pop-ups without an address: states that any call may lead to. */
type PopUpState = 'maintenance' | 'signing-in' | 'signing-out' | null;

/** Kept in the query cache, which every part of the site has. */
export const popUpState = queryOptions<PopUpState>({ queryKey: ['pop-up'], queryFn: skipToken, initialData: null });

/** P-loading and P-maintenance (SPEC §2); null closes them. */
export const showPopUp = (client: QueryClient, state: PopUpState): void => void client.setQueryData(popUpState.queryKey, state);
