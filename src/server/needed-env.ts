/** What a build for an unknown platform cannot do without. */

/**
 * A bare fetch handler (`DEPLOY_TARGET=none`) stands beside no embedded upstream: without its address every page would be empty, and
 * nothing would tell why. Other targets have a default or are given their settings with each request.
 * @throws Error that names the variable
 */
export function requireUpstream(target: string, env: Readonly<Record<string, string | undefined>>): void {
  if (target === 'none' && !env.UPSTREAM_URL)
    throw new Error('UPSTREAM_URL is not set: give the address of your API, such as https://api.example.pt');
}
