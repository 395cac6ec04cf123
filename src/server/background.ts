/**
 * Work that goes on after its answer has left, or that other requests wait for. Node just does it. Edge platforms end what a
 * request began together with the request, unless they are asked to wait; a promise nobody settles would then be waited for
 * by everyone who shares it.
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

/** Asks the platform to let this work end, whatever becomes of the request that began it. Never throws. */
export function keepAlive(work: Promise<unknown>): void {
  scope?.getStore()?.waitUntil(
    work.then(
      () => {},
      () => {},
    ),
  );
}
