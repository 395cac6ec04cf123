/** The key of `/metrics`: without one that address does not exist (decision 52). Node only. */
import { createHash, timingSafeEqual } from 'node:crypto';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @param authorization header of the request, `Bearer <key>` */
export const hasMetricsKey = (authorization: string | undefined, key: string): boolean =>
  timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${key}`));
