/** Compares two folders of pictures and says where more than 0.2 % of the pixels differ. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Share of pixels that may differ without a reason given. */
const TOLERANCE = 0.002;
/** Differences that were looked at and are better: picture name without its width → reason. */
const NAMED = new URL('../../docs/pictures/differences.json', import.meta.url);

const read = (file: string) => PNG.sync.read(readFileSync(file));

/** The picture on a canvas of this size, white where it does not reach. */
function onCanvas(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const canvas = new PNG({ width, height });
  canvas.data.fill(255);
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}

export interface Difference {
  name: string;
  /** 0…1; 1 where one of the two is missing */
  share: number;
  sizes: string;
}

function differenceOf(before: string, after: string, name: string, folder: string): Difference {
  if (!existsSync(join(before, name)) || !existsSync(join(after, name))) return { name, share: 1, sizes: 'missing' };
  const [old, now] = [read(join(before, name)), read(join(after, name))];
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
  const drawn = new PNG({ width, height });
  const pixels = pixelmatch(onCanvas(old, width, height).data, onCanvas(now, width, height).data, drawn.data, width, height, {
    threshold: 0.1,
  });
  const share = pixels / (width * height);
  if (share > TOLERANCE) writeFileSync(join(folder, name), PNG.sync.write(drawn));
  const same = old.width === now.width && old.height === now.height;
  return { name, share, sizes: same ? '' : `${old.width}×${old.height} → ${now.width}×${now.height}` };
}

/** @returns how many pictures differ without a named reason */
export function comparePictures(before: string, after: string): number {
  const folder = join(after, 'differences');
  mkdirSync(folder, { recursive: true });
  const named = existsSync(NAMED) ? (JSON.parse(readFileSync(NAMED, 'utf8')) as Record<string, string>) : {};
  const names = new Set([before, after].flatMap((path) => readdirSync(path).filter((file) => file.endsWith('.png'))));
  const differences = [...names].toSorted().map((name) => differenceOf(before, after, name, folder));
  let unexplained = 0;
  for (const { name, share, sizes } of differences.toSorted((a, b) => b.share - a.share)) {
    if (share <= TOLERANCE) continue;
    const reason = named[name.replace(/-(?:\d+|a4-\d+)\.png$/, '')] ?? named[name];
    if (reason === undefined) unexplained += 1;
    console.log(`${(share * 100).toFixed(2).padStart(7)} %  ${name}  ${sizes}  ${reason ?? ''}`);
  }
  console.log(`${differences.length} pictures, ${unexplained} differ by more than ${TOLERANCE * 100} % without a named reason`);
  return unexplained;
}
