/** The key of `/metrics` and `/_estado`: without one these addresses do not exist (decisions 52 and 64). */
import { createHash, timingSafeEqual } from 'node:crypto';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @param authorization header of the request, `Bearer <key>` */
export const hasMetricsKey = (authorization: string | undefined, key: string): boolean =>
  timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${key}`));

/** As hasMetricsKey(), also as the password of a browser's own question (`Basic`), with any name. */
export function hasOperatorKey(authorization: string | null, key: string): boolean {
  const basic = /^Basic ([A-Za-z0-9+/=]{1,1024})$/i.exec(authorization ?? '')?.[1];
  if (basic === undefined) return hasMetricsKey(authorization ?? undefined, key);
  const text = Buffer.from(basic, 'base64').toString('utf8');
  return hasMetricsKey(`Bearer ${text.slice(text.indexOf(':') + 1)}`, key);
}
