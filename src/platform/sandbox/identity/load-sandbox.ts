/** Loads the identity sandbox, with oidc-provider, only where it may run (SECURITY 51). */
import { isSandboxAllowed } from '#rules/sandbox.ts';
import type { RawHandler } from '../../http/server.ts';
import type { SandboxOptions } from './identity-sandbox.ts';

/** @returns null where the sandbox is not allowed, or has no provider to play */
export async function loadIdentitySandbox(options: SandboxOptions): Promise<RawHandler | null> {
  const { IDENTITY_SANDBOX_SECRET: secret, SITE_URL: siteUrl, SANDBOX: sandbox } = options.env;
  if (secret === undefined || !isSandboxAllowed(siteUrl, sandbox)) return null;
  const { warn } = console;
  // oidc-provider prints a warning while it is loaded by a Node that is not an LTS release yet.
  console.warn = () => {};
  try {
    const { identitySandbox } = await import('./identity-sandbox.ts');
    return identitySandbox(options);
  } finally {
    console.warn = warn;
  }
}
