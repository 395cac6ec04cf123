/** Reads a list of channels in extended M3U: the lines as the file has them, checked one by one. Pure but for the bytes it is given. */
import { readChannelNumber } from '../import/channel-numbers.ts';
import { ImportRefused, type RowNote } from '../import/import-report.ts';
import { readExtinf } from './extinf-line.ts';
import { type RequestHeaders, type RowOptions, readHeaders, readOptionLine } from './request-headers.ts';

/** Longest line that is read, in characters: signed addresses have some thousand. */
const LONGEST_LINE = 8_192;
const LONGEST_NAME = 200;
const LONGEST_ADDRESS = 2_048;
/** Rows of one file, before duplicates are taken out. IPTV lists have tens of thousands; IMPORT_MAX_CHANNELS decides what is stored. */
const MOST_ROWS = 200_000;

export interface ListedChannel {
  line: number;
  /** `tvg-id`, the channel's id in guides; null without one. */
  externalId: string | null;
  name: string;
  /** `tvg-chno`, else `channel-number` or `tvg-num`: its number on a remote control; null without one. */
  number: number | null;
  /** Absolute http(s) address of its logo. */
  logo: string | null;
  /** `group-title`, or `#EXTGRP`; '' without one. */
  group: string;
  /** Absolute http(s) address of a playlist or manifest. */
  address: string;
  /** What the source wants to be sent with each request; both null in most lists. */
  headers: RequestHeaders;
}

export interface ChannelList {
  channels: ListedChannel[];
  skipped: RowNote[];
  adjusted: RowNote[];
}

/**
 * The text of a list: UTF-16 by its byte order mark, UTF-8 where the bytes are valid in it, else Windows-1252 (a superset of Latin-1), in which
 * every byte is valid. Lists declare no encoding.
 */
export function decodeList(bytes: Uint8Array): string {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  if (mark !== null) return new TextDecoder(mark).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The channels of a list, in its order. Every row stands alone: a bad one is left out with its reason.
 * @throws ImportRefused when the text is not a list of channels
 */
export function readChannelList(text: string): ChannelList {
  const list: ChannelList = { channels: [], skipped: [], adjusted: [] };
  const seen = { ids: new Map<string, number>(), names: new Map<string, number>() };
  let info: { line: number; text: string } | null = null;
  let options: RowOptions = { headers: [], unused: [] };
  let group = '';
  let rows = 0;
  let line = 0;
  for (const raw of linesOf(text)) {
    line += 1;
    const content = raw.trim();
    if (line === 1 && !/^#EXT(?:M3U\b|INF:)/i.test(content)) throw new ImportRefused('a list of channels begins with #EXTM3U', 1);
    if (content === '') continue;
    if (content.length > LONGEST_LINE) {
      list.skipped.push({ line, reason: `a line of more than ${LONGEST_LINE} characters` });
      info = null;
    } else if (/^#EXTM3U\b/i.test(content)) {
      const guide = /\b(?:x-tvg-url|url-tvg)\b/i.exec(content);
      if (guide) list.adjusted.push({ line, reason: `not used: ${guide[0]} (a guide is imported by itself)` });
    } else if (/^#EXTINF:/i.test(content)) {
      if (info) list.skipped.push({ line: info.line, reason: 'a channel without an address' });
      info = { line, text: content };
    } else if (content.startsWith('#EXTGRP:')) group = content.slice('#EXTGRP:'.length).trim();
    else if (/^#EXT-X-(?:TARGETDURATION|STREAM-INF|MEDIA-SEQUENCE)\b/.test(content))
      throw new ImportRefused('this is the playlist of one stream, not a list of channels', line);
    else if (content.startsWith('#')) readOptionLine(content, options);
    else {
      rows += 1;
      if (rows > MOST_ROWS) throw new ImportRefused(`the list has more than ${MOST_ROWS} channels; that is the limit`, line);
      addRow(list, seen, { ...(info ?? { line, text: '' }), address: content, group, options });
      info = null;
      options = { headers: [], unused: [] };
      group = '';
    }
  }
  if (info) list.skipped.push({ line: info.line, reason: 'a channel without an address' });
  if (list.channels.length + list.skipped.length === 0) throw new ImportRefused('the list has no channels');
  return list;
}

/** Lines without their ends (LF, CRLF or CR), one at a time: a list may be large. */
function* linesOf(text: string): Generator<string> {
  const ends = /\r\n|\n|\r/g;
  let from = 0;
  for (let end = ends.exec(text); end !== null; end = ends.exec(text)) {
    yield text.slice(from, end.index);
    from = ends.lastIndex;
  }
  if (from < text.length) yield text.slice(from);
}

type Seen = Record<'ids' | 'names', Map<string, number>>;

/** One channel of the file: its EXTINF line, the option lines around it and its address. */
interface Row {
  line: number;
  text: string;
  address: string;
  group: string;
  options: RowOptions;
}

/** Attributes that other players act on and this service does not: reported, so that nobody waits for them. */
const UNUSED = /^(?:tvg-shift|timeshift|catchup(?:-.+)?|tvg-rec|url-tvg|x-tvg-url)$/;

function addRow(list: ChannelList, seen: Seen, { line, text, address, group, options }: Row): void {
  const { attributes, title } = readExtinf(text);
  const bar = address.indexOf('|');
  const plain = bar === -1 ? address : address.slice(0, bar);
  const name = clean(title) || clean(attributes.get('tvg-name') ?? '');
  const externalId = clean(attributes.get('tvg-id') ?? '') || null;
  const { headers, unused } = readHeaders(attributes, options, bar === -1 ? '' : address.slice(bar + 1));
  const ignored = [...[...attributes].flatMap(([key, value]) => (UNUSED.test(key) && value !== '' ? [key] : [])), ...unused];
  if (ignored.length > 0)
    list.adjusted.push({ line, reason: `not used: ${clean([...new Set(ignored)].join(', ')).slice(0, LONGEST_NAME)}` });
  // Lists repeat a channel in several qualities under one tvg-id: the first is taken.
  const [kind, key] = externalId === null ? (['names', name.toLowerCase()] as const) : (['ids', externalId] as const);
  const before = seen[kind].get(key);
  const refusal =
    refusalOf(plain) ??
    (name === '' ? 'a channel without a name' : null) ??
    (Math.max(name.length, externalId?.length ?? 0) > LONGEST_NAME
      ? `a channel with an id or name of more than ${LONGEST_NAME} characters`
      : null) ??
    (MARKUP.test(name) ? 'a channel whose attributes cannot be told from its name' : null) ??
    (before !== undefined ? `the channel "${externalId ?? name}" for the second time; line ${before} has it` : null);
  if (refusal !== null) {
    list.skipped.push({ line, reason: refusal });
    return;
  }
  seen[kind].set(key, line);
  const numberText = (attributes.get('tvg-chno') || attributes.get('channel-number') || attributes.get('tvg-num') || '').trim();
  const number = readChannelNumber(numberText);
  if (numberText !== '' && number === null)
    list.adjusted.push({ line, reason: `"${clean(numberText).slice(0, 20)}" is not a number from 1 to 9999` });
  list.channels.push({
    line,
    externalId,
    name,
    number,
    logo: webAddress(attributes.get('tvg-logo') ?? ''),
    group: clean(attributes.get('group-title') || group).slice(0, LONGEST_NAME),
    address: new URL(plain).href,
    headers,
  });
}

/** Attributes or tags in a name: the line was not understood, and its text is no name. */
const MARKUP = /(?:tvg-\w+|group-title|catchup(?:-\w+)?)\s*=|<\/?[a-z!][^>]*>/i;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Without entities of XML, control characters and runs of spaces. */
const clean = (text: string): string =>
  text
    .replace(/&(?:([a-z]{2,4})|#(\d{1,6})|#x([0-9a-f]{1,5}));/gi, (whole, name?: string, decimal?: string, hex?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : whole;
    })
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();

const webAddress = (text: string): string | null =>
  text.length <= LONGEST_ADDRESS && /^https?:\/\/[^\s<>"]+$/.test(text) && URL.canParse(text) ? text : null;

/** Files that are not a playlist: a browser cannot play them from a live address. */
const BARE_MEDIA = /\.(?:ts|mpegts|mp3|aac|mp4|mkv|avi|flv|ogg)$/i;

/** Why an address cannot be a channel's; null when it can. */
function refusalOf(address: string): string | null {
  if (address.length > LONGEST_ADDRESS) return `an address of more than ${LONGEST_ADDRESS} characters`;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) return 'an address without http:// or https://';
  if (scheme !== 'http' && scheme !== 'https') return `an address of ${scheme}: only http and https can be relayed`;
  if (/[\s<>"]/.test(address) || !URL.canParse(address)) return 'an address that cannot be read';
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return 'an address with a user name or password in it';
  if (BARE_MEDIA.test(url.pathname)) return 'a bare media file or transport stream: only HLS playlists and DASH manifests can be relayed';
  return null;
}
