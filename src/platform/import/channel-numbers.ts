/** Numbers of channels on a remote control: each opens one channel. */
import type { RowNote } from './import-report.ts';

/** Channels without a number in the file are numbered from here, above the numbers of remote controls. */
export const FIRST_FREE_NUMBER = 1000;

export interface NumberedChannel {
  line: number;
  /** The number in the file; null without one. */
  wanted: number | null;
  /** The number that the channel has in the database; null for a new one. */
  current: number | null;
}

/**
 * Gives each channel of a file a number that no other has: the one in the file where it is free (the first of equal ones in the file's order),
 * else the one the channel has already, else the next free one. The same file again gives the same numbers.
 * @param taken numbers of channels that are not in the list; the given numbers are added
 * @returns the numbers in the order of `channels`, and a note for each that is not the one in the file
 */
export function assignNumbers(channels: readonly NumberedChannel[], taken: Set<number>): { numbers: number[]; notes: RowNote[] } {
  const numbers = new Map<NumberedChannel, number>();
  const take = (channel: NumberedChannel, number: number | null): void => {
    if (number === null || numbers.has(channel) || taken.has(number)) return;
    numbers.set(channel, number);
    taken.add(number);
  };
  for (const channel of channels) if (channel.wanted === null) take(channel, channel.current);
  for (const channel of channels) take(channel, channel.wanted);
  for (const channel of channels) take(channel, channel.current);
  let highest = FIRST_FREE_NUMBER - 1;
  for (const number of taken) highest = Math.max(highest, number);
  const notes: RowNote[] = [];
  for (const channel of channels) {
    const { line, wanted } = channel;
    if (wanted === null) take(channel, highest + 1);
    else for (let next = wanted + 1; !numbers.has(channel); next += 1) take(channel, next);
    const given = numbers.get(channel) ?? highest + 1;
    highest = Math.max(highest, given);
    if (wanted !== null && given !== wanted) notes.push({ line, reason: `number ${wanted} belongs to another channel: ${given} is taken` });
  }
  return { numbers: channels.map((channel) => numbers.get(channel) ?? 0), notes };
}
