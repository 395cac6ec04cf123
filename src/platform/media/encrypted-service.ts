/** Answers `/e/{channel}/…`: the init segments and segments of encrypted channels. Segments have the channel's tag besides (media-tags.ts). */
import type { PlayoutResponse, RequestHeaders } from './answers.ts';
import { bytesContent, contentAnswer, errorAnswer, FOREVER } from './answers.ts';
import { encryptInit, encryptSegment } from './cenc.ts';
import type { ChannelKey } from './content-keys.ts';
import type { LoopStore, RenditionInfo } from './loop-store.ts';
import type { TaggedChannels } from './media-tags.ts';
import { createMemo } from './memo.ts';
import type { LoopSchedule } from './schedule-map.ts';
import { writeSegment } from './segment.ts';
import { lastComplete } from './timeline.ts';

/** Which channels are encrypted, and with what. */
export interface Protection {
  readonly isEncrypted: (channelId: number) => boolean;
  readonly keyOf: (channelId: number) => ChannelKey;
}

const KEPT_BYTES = 16 * 1024 ** 2;
/** Cache time of `auto` addresses in seconds, as those of clear segments. */
const AUTO_CACHE = 'public, max-age=60';
/** Segments served ahead of time, for viewers whose clock runs ahead: the current one. */
const AHEAD = 1;

const INIT = /^\/e\/(\d{1,9})\/i\/([a-z0-9]+)\.([0-9a-f]+)\.([0-9a-f]{12})\.mp4$/;
const SEGMENT = /^\/e\/([\w.-]{1,26})\/([a-z0-9]+)\.([0-9a-f]+)\.([0-9a-f]{12})\.(?:auto|([a-z]+)\.(\d))\/(0|[1-9]\d{0,9})\.m4s$/;

const missing = errorAnswer(404, 'not_found', 'Este segmento não existe.');
const tooEarly = errorAnswer(404, 'not_found', 'Este segmento ainda não foi emitido.');

/** Codecs that cenc.ts encrypts. Browsers that play neither have no picture of an encrypted channel. */
const canEncrypt = ({ codecs }: RenditionInfo): boolean => codecs.startsWith('avc1') || codecs.startsWith('mp4a');

/** The store as an encrypted channel offers it. */
export const encryptableStore = (store: LoopStore): LoopStore => ({
  ...store,
  renditions: new Map([...store.renditions].filter(([, rendition]) => canEncrypt(rendition))),
});

export function createEncryptedService(
  store: LoopStore,
  schedule: LoopSchedule,
  channels: TaggedChannels,
  clock: () => number,
  { isEncrypted, keyOf }: Protection,
): (path: string, headers: RequestHeaders) => PlayoutResponse {
  const ready = createMemo<string, Buffer>(KEPT_BYTES);
  const remembered = (path: string, make: () => Buffer | null): Buffer | null => {
    const known = ready.get(path);
    if (known) return known;
    const made = make();
    if (made) ready.set(path, made, made.length);
    return made;
  };
  /** The key of a channel whose addresses have this name in them; null when it has another, or is not encrypted. */
  const keyNamed = (channelId: number, name: string): ChannelKey | null => {
    if (!schedule.has(channelId) || !isEncrypted(channelId)) return null;
    const key = keyOf(channelId);
    return key.name === name ? key : null;
  };
  return (path, headers) => {
    const init = INIT.exec(path);
    if (init) {
      const [, channel, id = '', hash, name = ''] = init;
      const rendition = store.renditions.get(id);
      const key = keyNamed(Number(channel), name);
      if (!key || !rendition || rendition.initHash !== hash || !canEncrypt(rendition)) return missing;
      const bytes = remembered(path, () => encryptInit(Buffer.from(rendition.init), key.kid));
      return bytes ? contentAnswer(bytesContent(`${rendition.kind}/mp4`, bytes), FOREVER, headers) : missing;
    }
    const [, part = '', id = '', hash, name = '', loop, phase, number] = SEGMENT.exec(path) ?? [];
    const n = Number(number);
    const channel = channels.inSegment(part, n);
    const rendition = store.renditions.get(id);
    const key = channel === null ? null : keyNamed(channel, name);
    if (channel === null || !key || !rendition || hash !== store.hash || !canEncrypt(rendition)) return missing;
    if (n > lastComplete(clock()) + AHEAD) return tooEarly;
    if (loop !== undefined && !schedule.shows(channel, n, loop, Number(phase))) return missing;
    const choice = loop === undefined ? schedule.at(channel, n) : { loop, phase: Number(phase) };
    const rotation = store.rotation(choice.loop, id, choice.phase);
    if (!rotation) return missing;
    // The vectors follow from all that the contents follow from.
    const contents = `${channel} ${id} ${store.hash} ${choice.loop} ${choice.phase} ${n}`;
    const bytes = remembered(contents, () => encryptSegment(writeSegment(rotation, n), rendition.kind, key, contents));
    return bytes
      ? contentAnswer(bytesContent(`${rendition.kind}/mp4`, bytes), loop === undefined ? AUTO_CACHE : FOREVER, headers)
      : missing;
  };
}
