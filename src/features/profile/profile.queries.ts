import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { keepGoodSection } from '#session/keep-good.ts';
import { getAccount, getDataRequests, getDevices, getFavouriteOptions, getWallet } from './profile.functions.ts';
import { findFavouriteOptions, loadAccount, loadDataRequests, loadDevices, loadWallet } from './profile.server.ts';

// During server rendering call the loader directly, in the browser its server function.
const readAccount = createIsomorphicFn()
  .server(() => loadAccount())
  .client(() => getAccount());
const readWallet = createIsomorphicFn()
  .server(() => loadWallet())
  .client(() => getWallet());
const readDevices = createIsomorphicFn()
  .server(() => loadDevices())
  .client(() => getDevices());
const readDataRequests = createIsomorphicFn()
  .server(() => loadDataRequests())
  .client(() => getDataRequests());
const readOptions = createIsomorphicFn()
  .server((text: string) => findFavouriteOptions(text))
  .client((text: string) => getFavouriteOptions({ data: text }));

export const profileQueries = {
  account: () =>
    queryOptions({
      queryKey: ['profile', 'account'],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readAccount()),
      retry: false,
    }),
  wallet: () =>
    queryOptions({
      queryKey: ['profile', 'wallet'],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readWallet()),
      retry: false,
    }),
  devices: () =>
    queryOptions({
      queryKey: ['profile', 'devices'],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readDevices()),
      retry: false,
    }),
  dataRequests: () =>
    queryOptions({
      queryKey: ['profile', 'data requests'],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readDataRequests()),
      retry: false,
    }),
  /** @param text part of a name; empty for the featured ones */
  favouriteOptions: (text: string) =>
    queryOptions({ queryKey: ['profile', 'favourite options', text], queryFn: () => readOptions(text), retry: false }),
};
