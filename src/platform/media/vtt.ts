/** WebVTT: reading the committed files, writing times. */

export type VttCue = {
  readonly startMs: number;
  readonly endMs: number;
  /** As in the file, e.g. `line:80%`; empty where there are none. */
  readonly settings: string;
  readonly text: string;
};

const TIMING = /^(?:(\d+):)?([0-5]\d):([0-5]\d)\.(\d{3})\s+-->\s+(?:(\d+):)?([0-5]\d):([0-5]\d)\.(\d{3})(.*)$/;

/** Cues of a file, in its order. Styles, regions and notes are left out. */
export function parseVtt(text: string): VttCue[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => TIMING.test(line));
      const parts = TIMING.exec(lines[at] ?? '');
      if (!parts) return [];
      const milliseconds = (i: number) =>
        ((Number(parts[i] ?? 0) * 60 + Number(parts[i + 1])) * 60 + Number(parts[i + 2])) * 1_000 + Number(parts[i + 3]);
      const words = lines
        .slice(at + 1)
        .join('\n')
        .trim();
      return [{ startMs: milliseconds(1), endMs: milliseconds(5), settings: (parts[9] ?? '').trim(), text: words }];
    });
}

const padded = (value: number, digits = 2): string => String(Math.floor(value)).padStart(digits, '0');

/** `hh:mm:ss.mmm`, with as many digits of hours as it takes. */
export const vttTime = (ms: number): string =>
  `${padded(ms / 3_600_000)}:${padded((ms / 60_000) % 60)}:${padded((ms / 1_000) % 60)}.${padded(ms % 1_000, 3)}`;
