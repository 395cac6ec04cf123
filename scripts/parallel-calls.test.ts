import { expect, it } from 'vitest';
import { type Calls, calls } from '#contract/calls.ts';
import type { CallSpec } from '#contract/core/call.ts';
import { handlers } from '#platform/api/handlers.ts';
import { PARALLEL_CALLS } from '../tests/support/parallel/calls.ts';

/** Reads that are asked by POST. */
const STORE_NOTHING: readonly string[] = ['pollOfCode', 'searchAll', 'searchAutocomplete', 'storeQuote', 'storeWithdrawalPage'];
/** Commands that are asked by GET. */
const STORE_BY_GET: readonly string[] = ['channelsStream', 'channelsStreamPing'];
it('[G-races] every call that stores or deletes something has a row in tests/support/parallel, which asks it many times at once', () => {
  const stores = ({ id, method }: CallSpec) => (method === 'GET' ? STORE_BY_GET : STORE_NOTHING).includes(id) === (method === 'GET');
  const served = Object.values<CallSpec>(calls).filter(({ id, base }) => base !== 'site' && handlers[id as keyof Calls] !== undefined);
  const rows = new Set<string>(PARALLEL_CALLS.map(({ call }) => call));
  const missing = served.filter((call) => stores(call) && !rows.has(call.id)).map(({ id }) => id);
  expect(missing, 'without a row in tests/support/parallel (CONTRIBUTING.md, "Add a call")').toEqual([]);
});
