/**
 * Makes media/podcasts, the sound of the demonstration's episodes, and their lengths in src/platform/demo/facts/podcast-lengths.ts. Needs espeak-ng
 * and ffmpeg; run once, the files are committed.
 * node media/src/podcasts.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { episodeFile, PODCASTS, spokenWords } from '../../src/platform/demo/podcasts.ts';

const folder = fileURLToPath(new URL('../podcasts/', import.meta.url));
mkdirSync(folder, { recursive: true });
const lengthsFile = fileURLToPath(new URL('../../src/platform/demo/facts/podcast-lengths.ts', import.meta.url));

/** Words a minute, and pitch: a calm voice. */
const VOICE = ['-v', 'pt', '-s', '175', '-p', '42', '-g', '2'];
/** Two notes before the voice, the second higher for each sport in its own way. Hertz. */
const NOTES = [392, 440, 494, 523, 587, 659];

for (const file of readdirSync(folder)) if (file.endsWith('.mp3')) rmSync(join(folder, file));
const lengths: Record<string, number> = {};
let bytes = 0;
for (const [index, [sport, podcast]] of Object.entries(PODCASTS).entries()) {
  for (const place of podcast.episodes.keys()) {
    const name = episodeFile(sport, podcast.newest - place);
    const speech = join(tmpdir(), `${name}.wav`);
    const out = join(folder, `${name}.mp3`);
    execFileSync('espeak-ng', [...VOICE, '-w', speech, spokenWords(podcast, place)]);
    const note = (frequency: number) => ['-f', 'lavfi', '-i', `sine=frequency=${frequency}:duration=0.35:sample_rate=16000`];
    const fade = 'afade=t=in:d=0.03,afade=t=out:st=0.15:d=0.2,volume=0.35';
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-y', ...note(NOTES[index % NOTES.length] as number), ...note((NOTES[index % NOTES.length] as number) * 1.5), '-i', speech],
      ...[
        '-filter_complex',
        `[0]${fade}[a];[1]${fade},apad=pad_dur=0.25[b];[2]aresample=16000,loudnorm=I=-18:TP=-2,aresample=16000,apad=pad_dur=0.2[c];[a][b][c]concat=n=3:v=0:a=1[out]`,
      ],
      ...['-map', '[out]', '-ac', '1', '-ar', '16000', '-c:a', 'libmp3lame', '-b:a', '16k', '-write_xing', '0', '-map_metadata', '-1', '-id3v2_version', '0', '-fflags', '+bitexact', '-flags:a', '+bitexact', out],
    ]);
    rmSync(speech);
    const seconds = Number(execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', out], { encoding: 'utf8' }));
    lengths[name] = Math.round(seconds);
    bytes += statSync(out).size;
  }
}
const lines = Object.entries(lengths).map(([name, seconds]) => `  '${name}': ${seconds},\n`);
writeFileSync(
  lengthsFile,
  `/** Lengths of the files in media/podcasts, in whole seconds. Written by media/src/podcasts.ts. */\nexport const PODCAST_SECONDS: Readonly<Record<string, number>> = {\n${lines.join('')}};\n`,
);
console.log(`${Object.keys(lengths).length} episodes, ${Object.values(lengths).reduce((sum, one) => sum + one, 0)} s, ${(bytes / 1000).toFixed(0)} kB`);
