/**
 * Pictures of the site.
 * `npm run pictures` makes the README's; `npm run pictures -- take FOLDER [SCENE…]` photographs every page and state with a fixed clock;
 * `npm run pictures -- compare BEFORE AFTER` compares two such folders (pictures of an older version: run `take` in a checkout of it).
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { printEnded, readCommandLine, wrongUse } from '#rules/command-line.mjs';
import { comparePictures } from './pictures/compare.ts';
import { takePictures } from './pictures/take.ts';

const README_PICTURES = { home: 'home', guia: 'guide', direto: 'live', videos: 'videos', jogo: 'match', entrar: 'sign-in' };
/** Those that the manifest has, too (scripts/brand-files.ts). */
const IN_MANIFEST = new Set(['guia', 'direto']);

async function readmePictures(): Promise<void> {
  const folder = new URL('../docs/pictures/', import.meta.url).pathname;
  const taken = mkdtempSync(join(tmpdir(), 'camarote-pictures-'));
  const captures = new URL('../public/capturas/', import.meta.url).pathname;
  for (const one of [folder, captures]) mkdirSync(one, { recursive: true });
  try {
    await takePictures(taken, Object.values(README_PICTURES), { readme: true });
    for (const [file, scene] of Object.entries(README_PICTURES))
      for (const width of [390, 1440]) {
        const picture = join(taken, `${scene}-${width}.png`);
        copyFileSync(picture, join(folder, `${file}-${width}.png`));
        if (IN_MANIFEST.has(file))
          await sharp(picture)
            .webp({ quality: 80 })
            .toFile(join(captures, `${file}-${width}.webp`));
      }
  } finally {
    rmSync(taken, { recursive: true, force: true });
  }
}

const USAGE = `usage: npm run pictures
       npm run pictures -- take FOLDER [SCENE…]
       npm run pictures -- compare BEFORE AFTER`;

const line = readCommandLine(process.argv.slice(2), { usage: USAGE, mostWords: Number.POSITIVE_INFINITY });
if ('exitCode' in line) process.exit(printEnded(line));
const [command, ...rest] = line.words;
if (command === undefined) await readmePictures();
else if (command === 'take' && rest[0] !== undefined) await takePictures(rest[0], rest.slice(1));
else if (command === 'compare' && rest.length === 2) process.exitCode = comparePictures(rest[0] as string, rest[1] as string) > 0 ? 1 : 0;
else process.exitCode = printEnded(wrongUse(`unknown words ${line.words.join(' ')}`, USAGE));
