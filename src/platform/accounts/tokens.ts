/** Random tokens, of which only the hash is stored, and the ids of viewers' rows. */
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';

/** 256 random bits in base64url: 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: SHA-256 in hex. A plain hash is enough, because the token cannot be guessed. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A UUID of version 7: rows of one viewer lie in the order in which they were made. */
export const newId = (): string => randomUUIDv7();
