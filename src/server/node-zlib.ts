import type * as Zlib from 'node:zlib';

/** node:zlib where the platform has it (Node, and workerd with nodejs_compat). */
export function nodeZlib(): typeof Zlib | undefined {
  const host = (globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } }).process;
  return host?.getBuiltinModule?.('node:zlib') as typeof Zlib | undefined;
}
