import type * as Zlib from 'node:zlib';

/** node:zlib where the platform has it; edge platforms compress answers themselves, and workerd would compress ours twice. */
export function nodeZlib(): typeof Zlib | undefined {
  if (globalThis.navigator?.userAgent === 'Cloudflare-Workers') return undefined;
  const host = (globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } }).process;
  return host?.getBuiltinModule?.('node:zlib') as typeof Zlib | undefined;
}
