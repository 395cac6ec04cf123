/** ID tokens of the sandbox's identity service, signed by a key that every process makes from the sandbox's secret. */
import { createECDH, createHash } from 'node:crypto';
import { errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { ToolkitError } from './toolkit-error.ts';

/** Lifetime of an ID token, in seconds. */
export const ID_TOKEN_SECONDS = 3_600;

export interface IdTokenClaims {
  readonly localId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** when the user signed in, seconds since 1970 */
  readonly authTime: number;
}

export interface IdTokens {
  readonly jwks: { keys: JWK[] };
  readonly sign: (claims: IdTokenClaims) => Promise<string>;
  /** @throws ToolkitError TOKEN_EXPIRED, INVALID_ID_TOKEN */
  readonly verify: (token: string) => Promise<Pick<IdTokenClaims, 'localId' | 'authTime'>>;
}

function privateKey(secret: string): JWK & { x: string; y: string } {
  const ecdh = createECDH('prime256v1');
  const d = createHash('sha256').update(`id_token key\nidentity-toolkit\n${secret}`).digest();
  ecdh.setPrivateKey(d);
  const point = ecdh.getPublicKey();
  return {
    kty: 'EC',
    crv: 'P-256',
    d: d.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  };
}

const ABOUT = { alg: 'ES256', use: 'sig', kid: 'identity-toolkit-1' } as const;

/** @param now milliseconds, of the real clock: tokens of a provider live in real time, whatever CAMAROTE_NOW says */
export function createIdTokens(
  { issuer, audience, secret }: { issuer: string; audience: string; secret: string },
  now = Date.now,
): IdTokens {
  const { d, ...publicKey } = privateKey(secret);
  const signing = importJWK({ ...publicKey, d: d as string }, ABOUT.alg);
  return {
    jwks: { keys: [{ ...publicKey, ...ABOUT }] },
    sign: async ({ localId, email, emailVerified, authTime }) => {
      const seconds = Math.floor(now() / 1_000);
      return new SignJWT({ email, email_verified: emailVerified, auth_time: authTime, user_id: localId })
        .setProtectedHeader({ alg: ABOUT.alg, kid: ABOUT.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(localId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ID_TOKEN_SECONDS)
        .sign(await signing);
    },
    verify: async (token) => {
      try {
        const key = await importJWK(publicKey, ABOUT.alg);
        const { payload } = await jwtVerify(token, key, { issuer, audience, currentDate: new Date(now()) });
        return { localId: String(payload.sub), authTime: Number(payload.auth_time) };
      } catch (error) {
        throw new ToolkitError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
      }
    },
  };
}
