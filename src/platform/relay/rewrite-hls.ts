/** Rewrites a playlist of a source so that everything it names goes through the relay. */
import { hostOf } from './allowed-hosts.ts';
import { SourceFault } from './source-fault.ts';

export interface HlsRewriting {
  /** The playlist's own address. */
  readonly base: URL;
  /** The relay's path for an address that a playlist names. @throws SourceFault for a host that is not allowed */
  readonly toPath: (kind: 'p' | 'f', address: URL, ending: string) => string;
}

/** Tags whose URI is a playlist. */
const NAMES_PLAYLIST = /^#EXT-X-(?:MEDIA|I-FRAME-STREAM-INF):/;
/**
 * Tags that are left out: low latency (a blocked reload's query does not go through the relay, and parts repeat what segments have), content
 * steering, and advertisements, which name other hosts.
 */
const LEFT_OUT =
  /^#EXT-X-(?:SERVER-CONTROL|PART|PART-INF|PRELOAD-HINT|RENDITION-REPORT|SKIP|CONTENT-STEERING)\b|^#EXT-X-DATERANGE:.*X-ASSET-/;
const URI = /(?<=[:,])URI="([^"]*)"/;

/** @throws SourceFault when it is not a playlist, or names a host that is not allowed */
export function rewritePlaylist(text: string, { base, toPath }: HlsRewriting): string {
  if (!text.replace(/^\ufeff/, '').startsWith('#EXTM3U')) throw new SourceFault('unreadable', hostOf(base), 'no playlist');
  if (text.includes('#EXT-X-DEFINE')) throw new SourceFault('unreadable', hostOf(base), 'a playlist with variables (EXT-X-DEFINE)');
  const isMultivariant = /^#EXT-X-STREAM-INF/m.test(text);
  const rewrite = (kind: 'p' | 'f', named: string): string => {
    // Keys inside of the playlist (data:) and of DRM systems (skd:, urn:) are no addresses.
    if (/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(named)) return named;
    if (!URL.canParse(named, base)) throw new SourceFault('unreadable', hostOf(base), 'an address that cannot be read');
    const address = new URL(named, base);
    return toPath(kind, address, kind === 'p' ? '.m3u8' : endingOf(address));
  };
  const lines: string[] = [];
  for (const line of text.replace(/^\ufeff/, '').split(/\r?\n/)) {
    const content = line.trim();
    if (content === '' || LEFT_OUT.test(content)) continue;
    if (!content.startsWith('#')) lines.push(rewrite(isMultivariant ? 'p' : 'f', content));
    else if (content.startsWith('#EXT'))
      lines.push(content.replace(URI, (_all, named: string) => `URI="${rewrite(NAMES_PLAYLIST.test(content) ? 'p' : 'f', named)}"`));
  }
  return `${lines.join('\n')}\n`;
}

/** The ending of an address, by which some players know a segment's kind; `.bin` without a usual one. */
export const endingOf = ({ pathname }: URL): string =>
  /\.(?:m3u8|ts|aac|mp4|m4s|m4a|m4v|cmfv|cmfa|vtt|webvtt|key|mp3|ac3|ec3)$/i.exec(pathname)?.[0].toLowerCase() ?? '.bin';
