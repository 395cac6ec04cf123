/**
 * Addresses of the relay. Everything behind `/relay/{channel}/` but the first playlist or manifest names an address of the source and
 * carries our signature: only what a relayed playlist names can be asked for (SECURITY 52).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** `p`: a playlist, which is rewritten. `f`: a file. `t`: a DASH template, which numbers and times fill. */
export type RelayKind = 'p' | 'f' | 't';

/** What the first address of a channel answers. */
export type RelayProtocol = 'hls' | 'dash';

export interface RelaySigner {
  /** The path of an address of the source. @param ending '.m3u8' and the like, for players that go by it */
  readonly path: (channelId: number, kind: RelayKind, address: string, ending: string) => string;
  /** @returns null for a path that is not signed by us */
  readonly read: (path: string) => RelayTarget | null;
}

export type RelayTarget =
  | { readonly channelId: number; readonly kind: 'entry'; readonly protocol: RelayProtocol }
  | { readonly channelId: number; readonly kind: 'p' | 'f'; readonly address: string }
  | { readonly channelId: number; readonly kind: 't'; readonly address: string; readonly values: TemplateValues };

/** What a DASH player fills into a template, all checked by READ_TEMPLATE. */
export interface TemplateValues {
  readonly RepresentationID: string;
  readonly Bandwidth: string;
  readonly Number: string;
  readonly Time: string;
}

const ENTRY = /^\/relay\/(\d{1,9})\/live\.(m3u8|mpd)$/;
const SIGNED = /^\/relay\/(\d{1,9})\/([pf])\/([\w-]{22})\/([\w-]{1,11000})\.[a-z0-9]{1,5}$/;
const READ_TEMPLATE =
  /^\/relay\/(\d{1,9})\/t\/([\w-]{22})\/([\w-]{1,11000})\/((?:[\w.:~=,+@-]|%[0-9a-fA-F]{2}){1,200})\/(\d{1,12}|-)\/(\d{1,15}|-)\/(\d{1,18}|-)\.m4s$/;

export const relayEntry = (publicBase: string, channelId: number, protocol: RelayProtocol): string =>
  `${publicBase.replace(/\/+$/, '')}/relay/${channelId}/live.${protocol === 'dash' ? 'mpd' : 'm3u8'}`;

/** By the ending of the imported address: anything but a manifest's is HLS. */
export const protocolOf = (address: string): RelayProtocol => (new URL(address).pathname.toLowerCase().endsWith('.mpd') ? 'dash' : 'hls');

/** @param secret at least 32 bytes, the same in every process. @param base path of the public address, without a trailing slash */
export function createRelaySigner(secret: Uint8Array, base: string): RelaySigner {
  const sign = (channelId: number, kind: RelayKind, address: string): string =>
    createHmac('sha256', secret).update(`relay ${kind} ${channelId} ${address}`).digest('base64url').slice(0, 22);
  const isSigned = (signature: string, channelId: number, kind: RelayKind, address: string): boolean =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(channelId, kind, address)));
  return {
    path: (channelId, kind, address, ending) =>
      `${base}/relay/${channelId}/${kind}/${sign(channelId, kind, address)}/${Buffer.from(address).toString('base64url')}${ending}`,
    read: (path) => {
      const entry = ENTRY.exec(path);
      if (entry) return { channelId: Number(entry[1]), kind: 'entry', protocol: entry[2] === 'mpd' ? 'dash' : 'hls' };
      const [, channel, kind, signature = '', encoded = ''] = SIGNED.exec(path) ?? [];
      if (kind === 'p' || kind === 'f') {
        const address = Buffer.from(encoded, 'base64url').toString();
        return isSigned(signature, Number(channel), kind, address) ? { channelId: Number(channel), kind, address } : null;
      }
      const template = READ_TEMPLATE.exec(path);
      if (!template) return null;
      const [, id, mark = '', text = '', RepresentationID = '', Bandwidth = '', number = '', Time = ''] = template;
      const address = Buffer.from(text, 'base64url').toString();
      if (!isSigned(mark, Number(id), 't', address)) return null;
      return { channelId: Number(id), kind: 't', address, values: { RepresentationID, Bandwidth, Number: number, Time } };
    },
  };
}
