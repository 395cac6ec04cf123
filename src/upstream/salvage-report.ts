/** One log line for the records that an answer lost. */
import type { Salvage } from '#contract/core/salvage.ts';
import { log } from '#server/log.ts';

/** The same loss is logged once in this time: a guide is read several times a second. Milliseconds. */
const REPEAT_MS = 60_000;
const MAX_REMEMBERED = 200;
const lastLogged = new Map<string, number>();

/** '3 of 210 entries dropped, 2 values replaced by defaults: epg.0.entries.6.duracao' */
export function salvageText({ lists, parts, defaulted, paths }: Salvage): string {
  const told = lists.map(({ list, dropped, total }) => `${dropped} of ${total} ${list.split('.').at(-1) || 'records'} dropped`);
  for (const { part, dropped } of parts) told.push(`${dropped} ${part} dropped`);
  if (defaulted > 0) told.push(`${defaulted} ${defaulted === 1 ? 'value' : 'values'} replaced by defaults`);
  return `${told.join(', ')}: ${paths.join(', ')}`;
}

/** Logs what an answer lost, at most once a minute for the same loss. @param now milliseconds since 1970 */
export function reportSalvage(call: string, salvage: Salvage, now = Date.now()): void {
  const text = salvageText(salvage);
  const key = `${call} ${text}`;
  if (now - (lastLogged.get(key) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return;
  if (lastLogged.size >= MAX_REMEMBERED) lastLogged.clear();
  lastLogged.set(key, now);
  log('warn', 'upstream', text, { call });
}
