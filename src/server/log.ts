/** Structured lines on the console, which every platform collects. Without personal data. */
import { siteEnv } from './env.ts';
import { redact } from './redact.ts';
import { linesLeftOut } from './repeated-lines.ts';

export type Level = 'debug' | 'info' | 'warn' | 'error';
const rank = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 } as const;

/** Writes the lines. Replaced when the methods of the console become a source of lines (console-lines.ts). */
const output = {
  problem: (line: string) => console.error(line),
  news: (line: string) => console.log(line),
};

export function sendLinesTo(lines: typeof output): void {
  Object.assign(output, lines);
}

/** LOG_LEVEL, or `info` when the settings are invalid. */
function threshold(): keyof typeof rank {
  try {
    return siteEnv().LOG_LEVEL;
  } catch {
    return 'info';
  }
}

/** @param line a complete line, as `log` makes it */
export function writeLine(level: Level, line: string): void {
  if (level === 'error' || level === 'warn') output.problem(line);
  else output.news(line);
}

/**
 * Writes one JSON line: time, level, part of the site, message, and details without secrets. A warning about an error is written once a minute
 * for the same part, message, name and error, with `repeated` for those that were left out.
 */
export function log(level: Level, part: string, msg: string, details: Record<string, unknown> = {}): void {
  if (rank[level] < rank[threshold()]) return;
  const now = new Date();
  const { name, error } = details;
  const kind = level === 'warn' && error instanceof Error ? JSON.stringify([part, msg, name, error.message]) : null;
  const left = kind === null ? 0 : linesLeftOut(kind, now.getTime());
  if (left === null) return;
  const repeated = left > 0 ? { repeated: left } : {};
  writeLine(level, JSON.stringify({ time: now.toISOString(), level, part, msg, ...(redact(details) as object), ...repeated }));
}
