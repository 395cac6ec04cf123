/** Whether the sandbox may exist: demonstration passwords, sign-in and money that are not real, the page that shows mails (SECURITY 51). */
import * as z from 'zod';
import { isLoopbackName } from './listening.ts';

/**
 * On this machine alone, or where the operator has written SANDBOX=allow, which shows a permanent band on every page.
 * @param siteUrl public address of the site
 */
export const isSandboxAllowed = (siteUrl: string, sandbox: string | undefined): boolean =>
  sandbox === 'allow' || isLoopbackName(new URL(siteUrl).hostname);

/** The variable SANDBOX of site and embedded upstream. */
export const sandbox = z.enum(['allow'], 'SANDBOX must be allow, or empty').optional();
