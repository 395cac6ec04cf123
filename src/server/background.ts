/**
 * Work that continues after its answer is sent, or that other requests wait for. Node needs nothing for that. Edge platforms cancel the work of a
 * request when the request ends, unless they are asked to wait; other requests that share its promise would then wait for ever.
 */
import type * as AsyncHooks from 'node:async_hooks';

export interface EdgeContext {
  waitUntil: (work: Promise<unknown>) => void;
}

const host = (globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } }).process;
const hooks = host?.getBuiltinModule?.('node:async_hooks') as typeof AsyncHooks | undefined;
const scope = hooks ? new hooks.AsyncLocalStorage<EdgeContext>() : undefined;

/** Runs a request within its platform's context, where it has one. */
export function withEdgeContext<T>(context: unknown, run: () => T): T {
  const given = context as Partial<EdgeContext> | null | undefined;
  return scope && typeof given?.waitUntil === 'function' ? scope.run(given as EdgeContext, run) : run();
}

/** Asks the platform to let this work finish even when the request that started it has ended. Never throws. */
export function keepAlive(work: Promise<unknown>): void {
  scope?.getStore()?.waitUntil(
    work.then(
      () => {},
      () => {},
    ),
  );
}
