/** Trusted Types (`require-trusted-types-for` in src/server/security-headers.ts): in browsers that know them, markup comes from a policy alone. */
interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string | null; createScriptURL?: (url: string) => string | null },
  ): { createHTML: (html: string) => string };
}

/** undefined on the server and in older browsers */
export const trustedTypePolicies = (globalThis as { trustedTypes?: TrustedTypePolicies }).trustedTypes;
