import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Content } from './answers.ts';
import { bytesContent, TYPES } from './answers.ts';

/** Sprites, frames and posters of the loops. Their addresses contain a hash of their content. */
export type Stills = {
  /** By path: `/thumbs/futebol.1a2b3c4d.webp`. */
  readonly at: ReadonlyMap<string, Content>;
  /** Null when the loop has none. @param loop for a frame with its segment: `futebol-3` */
  readonly address: (folder: 'thumbs' | 'frames' | 'posters', loop: string) => string | null;
};

const FOLDERS = [
  ['thumbs', '.webp', TYPES.webp],
  ['frames', '.webp', TYPES.webp],
  ['posters', '.webp', TYPES.webp],
] as const;

/** Reads every sprite, frame and poster into memory (about 1 MB). @throws when a folder is missing. */
export function loadStills(mediaRoot: string): Stills {
  const at = new Map<string, Content>();
  const byLoop = new Map<string, string>();
  for (const [folder, extension, type] of FOLDERS) {
    for (const file of readdirSync(path.join(mediaRoot, folder)).sort()) {
      if (!file.endsWith(extension)) continue;
      const bytes = readFileSync(path.join(mediaRoot, folder, file));
      const content = bytesContent(type, bytes);
      const address = `/${folder}/${file.slice(0, -extension.length)}.${content.etag.slice(0, 8)}${extension}`;
      at.set(address, content);
      byLoop.set(`${folder}/${file.split('.')[0]}`, address);
    }
  }
  return { at, address: (folder, loop) => byLoop.get(`${folder}/${loop}`) ?? null };
}
