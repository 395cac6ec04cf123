/** The keys of encrypted channels: one for each, made of the database's secret, so that none is stored or sent between processes. */
import { createHmac } from 'node:crypto';
import type { ContentKey } from './cenc.ts';

export interface ChannelKey extends ContentKey {
  /** Names the key in addresses, which are immutable: another key has other addresses. */
  readonly name: string;
}

/** @param secret at least 32 bytes, the same in every process that serves the channels */
export function createContentKeys(secret: Uint8Array): (channelId: number) => ChannelKey {
  const known = new Map<number, ChannelKey>();
  const derive = (purpose: string, channelId: number): Buffer =>
    createHmac('sha256', secret).update(`${purpose} ${channelId}`).digest().subarray(0, 16);
  return (channelId) => {
    const found = known.get(channelId);
    if (found) return found;
    const kid = derive('kid', channelId);
    const made = { kid, key: derive('key', channelId), name: kid.toString('hex').slice(0, 12) };
    known.set(channelId, made);
    return made;
  };
}
