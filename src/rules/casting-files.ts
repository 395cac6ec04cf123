/** Which files a casting takes, told by their first bytes: a name or a header can claim anything (SECURITY 44). */

export interface CastingFileType {
  type: 'video/mp4' | 'video/quicktime' | 'image/jpeg' | 'image/png';
  extension: 'mp4' | 'mov' | 'jpg' | 'png';
}

/** Bytes that fileTypeOf() looks at. */
export const SNIFFED_BYTES = 12;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** First boxes of a QuickTime file that has no `ftyp`. */
const QUICKTIME_BOXES = ['moov', 'mdat', 'wide', 'free', 'skip'];

/** @returns null: none of the types that are taken, or too short to tell */
export function fileTypeOf(bytes: Uint8Array): CastingFileType | null {
  if (bytes.length < SNIFFED_BYTES) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return { type: 'image/jpeg', extension: 'jpg' };
  if (PNG.every((byte, at) => bytes[at] === byte)) return { type: 'image/png', extension: 'png' };
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  const box = text(4, 8);
  if (box === 'ftyp')
    return text(8, 12) === 'qt  ' ? { type: 'video/quicktime', extension: 'mov' } : { type: 'video/mp4', extension: 'mp4' };
  return QUICKTIME_BOXES.includes(box) ? { type: 'video/quicktime', extension: 'mov' } : null;
}

/** A file's name without folders, control characters and what a file system or a header gives a meaning. Never empty. */
export function plainFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{C}"<>:|?*;%]/gu, '')
    .replace(/^[.\s]+/u, '')
    .trim();
  return [...plain].slice(-120).join('') || 'ficheiro';
}
