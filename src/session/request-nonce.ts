import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

/** The Content-Security-Policy nonce of the request being answered; undefined in the browser, which hides nonces. */
export const requestNonce = createIsomorphicFn()
  .server((): string | undefined => (getGlobalStartContext() as { nonce?: string } | undefined)?.nonce)
  .client((): string | undefined => undefined);
