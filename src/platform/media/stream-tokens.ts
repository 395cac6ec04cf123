/**
 * Tokens in the addresses of channels with rights (docs/decisions/0024-stream-tokens.md). Playlists and manifests need one; segments and
 * pictures have a tag that is the same for all viewers (media-tags.ts).
 * Three kinds: a viewer's token for a channel (`v`) and for a past range of it alone (`r`: a video for subscribers), which end after some
 * minutes, and the token of a published range (`p`: a moment, a video for everybody), which opens that range to everybody and does not end.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createMediaTags, type MediaTags } from './media-tags.ts';
import type { SegmentRange } from './timeline.ts';

/** Longest life of a viewer's token, in seconds. */
export const MAX_TOKEN_SECONDS = 600;

/** Name of the query parameter. */
export const TOKEN_PARAMETER = 'token';

/** For whom a token is made. */
export interface TokenHolder {
  readonly channelId: number;
  /** The viewer's id; null for a visitor. */
  readonly account: string | null;
  /** The device's id; null when unknown. */
  readonly device: string | null;
}

/** Account and device of a token, as it has them: keyed tags. */
export interface HolderTags {
  /** null: a visitor's token */
  readonly account: string | null;
  readonly device: string | null;
}

/** A playlist or manifest that was opened with a viewer's token. */
export interface TokenUse {
  readonly token: string;
  readonly channelId: number;
}

/** Whether the holder of a valid token may go on watching (accounts/token-uses.ts). */
export type MayUseToken = (use: TokenUse) => Promise<boolean>;

export interface StreamTokens {
  /** Tags of segments and pictures, made with the same secret. */
  readonly tags: MediaTags;
  /**
   * @param expiresAt milliseconds since 1970
   * @param range the past range that it opens; absent: the whole channel, live and past
   */
  readonly issue: (holder: TokenHolder, expiresAt: number, range?: SegmentRange) => string;
  /** The token of a published range, segments a … b inclusive. */
  readonly publish: (channelId: number, range: SegmentRange) => string;
  /**
   * Whether a token opens a channel's playlists now.
   * @param range the past range that is requested; absent for the live playlists
   */
  readonly accepts: (token: string, channelId: number, now: number, range?: SegmentRange) => boolean;
  /** Account and device of a token that {@link StreamTokens.accepts} has accepted; null for a published range's. */
  readonly tagsIn: (token: string) => HolderTags | null;
  readonly tagsOf: (account: string, device: string) => { readonly account: string; readonly device: string };
  /** Whether a token was made for this account and device (for support and tests; addresses are opened without a session). */
  readonly isFor: (token: string, holder: TokenHolder) => boolean;
}

const VIEWER = /^([vr])\.([0-9a-z]{1,11})\.([0-9a-z]{1,7})\.([\w-]{12}|0)\.([\w-]{12}|0)\.([\w-]{43})$/;
const PUBLISHED = /^p\.([\w-]{43})$/;

/** @param secret at least 32 bytes, the same in every process that serves the channels */
export function createStreamTokens(secret: Uint8Array): StreamTokens {
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  const equal = (given: string, text: string): boolean => timingSafeEqual(Buffer.from(given), Buffer.from(sign(text)));
  /** Ids are not readable in addresses, which logs and histories hold. */
  const tag = (kind: 'account' | 'device', id: string | null): string => (id === null ? '0' : sign(`${kind} ${id}`).slice(0, 12));
  const rangeText = (channelId: number, { a, b }: SegmentRange): string => `range ${channelId} ${a}-${b}`;
  const signed = (body: string, range: SegmentRange | undefined): string => (range === undefined ? body : `${body} ${range.a}-${range.b}`);
  return {
    tags: createMediaTags(secret),
    issue: ({ channelId, account, device }, expiresAt, range) => {
      const end = Math.floor(expiresAt / 1000).toString(36);
      const kind = range === undefined ? 'v' : 'r';
      const body = `${kind}.${end}.${channelId.toString(36)}.${tag('account', account)}.${tag('device', device)}`;
      return `${body}.${sign(signed(body, range))}`;
    },
    publish: (channelId, range) => `p.${sign(rangeText(channelId, range))}`,
    accepts: (token, channelId, now, range) => {
      const published = PUBLISHED.exec(token);
      if (published) return range !== undefined && equal(published[1] ?? '', rangeText(channelId, range));
      const [, kind, end = '', channel = '', , , signature = ''] = VIEWER.exec(token) ?? [];
      if (signature === '' || Number.parseInt(channel, 36) !== channelId) return false;
      if (kind === 'r' && range === undefined) return false;
      const leftMs = Number.parseInt(end, 36) * 1000 - now;
      const body = token.slice(0, -signature.length - 1);
      return leftMs > 0 && leftMs <= MAX_TOKEN_SECONDS * 1000 && equal(signature, signed(body, kind === 'r' ? range : undefined));
    },
    tagsIn: (token) => {
      const [, , , , account, device] = VIEWER.exec(token) ?? [];
      if (account === undefined || device === undefined) return null;
      return { account: account === '0' ? null : account, device: device === '0' ? null : device };
    },
    tagsOf: (account, device) => ({ account: tag('account', account), device: tag('device', device) }),
    isFor: (token, { channelId, account, device }) => {
      const [, , , channel = '', owner, machine] = VIEWER.exec(token) ?? [];
      return Number.parseInt(channel, 36) === channelId && owner === tag('account', account) && machine === tag('device', device);
    },
  };
}

/** An address with its token; as it is without one. */
export const withToken = (address: string, token: string | null): string =>
  token === null ? address : `${address}${address.includes('?') ? '&' : '?'}${TOKEN_PARAMETER}=${token}`;
