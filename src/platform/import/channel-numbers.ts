/** Numbers of channels on a remote control: each opens one channel. */
import type pg from 'pg';
import type { RowNote } from './import-report.ts';

/** Channels without a number in the file are numbered from here, above the numbers of remote controls. */
export const FIRST_FREE_NUMBER = 1000;

/**
 * The number that a file writes: '5', or '5.1' for a channel within another's frequency. A sub-number does not end in 0: 5.10 would be 5.1.
 * @returns null for a text that is no number from 1 to 9999, with two decimals at most
 */
export const readChannelNumber = (text: string): number | null => (/^0*[1-9]\d{0,3}(?:\.\d?[1-9])?$/.test(text) ? Number(text) : null);

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
  for (const number of taken) highest = Math.max(highest, Math.floor(number));
  const notes: RowNote[] = [];
  for (const channel of channels) {
    const { line, wanted } = channel;
    if (wanted === null) take(channel, highest + 1);
    else for (let next = Math.floor(wanted) + 1; !numbers.has(channel); next += 1) take(channel, next);
    const given = numbers.get(channel) ?? highest + 1;
    highest = Math.max(highest, Math.floor(given));
    if (wanted !== null && given !== wanted)
      notes.push({ line, reason: `number ${wanted} belongs to another channel: this one gets ${given}` });
  }
  return { numbers: channels.map((channel) => numbers.get(channel) ?? 0), notes };
}

/** Takes the numbers from channels that are about to get others: two that change places would each find its number taken. */
export async function releaseNumbers(client: pg.Client, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await client.query('UPDATE channels SET numero = -id WHERE id = ANY($1::integer[])', [ids]);
}

/** Gives channels whose numbers were released the ones that they had, or the next free ones where others have them by now. */
export async function giveBackNumbers(client: pg.Client, channels: readonly { id: number; numero: number }[]): Promise<void> {
  const { rows } = await client.query<{ numero: number }>('SELECT numero FROM channels');
  const wanted = channels.map(({ numero }) => ({ line: 0, wanted: numero, current: null }));
  const { numbers } = assignNumbers(wanted, new Set(rows.map(({ numero }) => numero)));
  await client.query(
    `UPDATE channels c SET numero = r.numero FROM unnest($1::integer[], $2::float8[]) AS r (id, numero) WHERE c.id = r.id`,
    [channels.map(({ id }) => id), numbers],
  );
}
