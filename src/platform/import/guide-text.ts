/**
 * A programme's entry in the guide as the JSON text that is stored with it: byte for byte what the generated column `guide_entry` would say
 * (migration 0011). It is put together from parts, most of which are made once for all programmes that share them.
 */
import type { ProgrammeFacts } from './programme-title.ts';

const DAY_MS = 86_400_000;
const ZERO = 0x30;

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them
const ESCAPED = /["\\\x00-\x1f]/;
const ALL_ESCAPED = new RegExp(ESCAPED, 'g');

/** The characters that JSON has a sign of its own for. */
const LETTERS: Record<string, string> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

const EVENT = Buffer.from(',"event_id":');
/** U+0001 stands where the reader puts the match. */
const FIXTURE = Buffer.from(',"fixture":\u0001');

const START_DIGITS = '0000000000';
const START_TIME = '00:00:00';

/** More than the middle and the match can have: three ids, two instants, a duration and what stands between them. */
export const MIDDLE_BYTES = 200;

/** Writes what an entry tells of its channel and its time. */
export class GuideMiddles {
  #channelId = 0;
  #day = Number.NaN;
  /** What entries of this channel and day have in common, with zeros for the start. */
  #common = Buffer.alloc(0);
  #digitsAt = 0;
  #timeAt = 0;

  /**
   * @param startsAt as endsAt in milliseconds, of whole seconds
   * @returns where what was written ends
   */
  write(buffer: Buffer, from: number, channelId: number, startsAt: number, endsAt: number): number {
    const day = Math.floor(startsAt / DAY_MS);
    if (channelId !== this.#channelId || day !== this.#day) this.#begin(channelId, day);
    const at = put(this.#common, buffer, from);
    putTenDigits(startsAt / 1000, buffer, from + this.#digitsAt);
    putTime((startsAt - day * DAY_MS) / 1000, buffer, from + this.#timeAt);
    return putDigits(Math.round((endsAt - startsAt) / 1000), buffer, at);
  }

  #begin(channelId: number, day: number): void {
    const date = new Date(day * DAY_MS).toISOString().slice(0, 11);
    const digits = `,"id_canal":${channelId},"id_epg":${channelId}`;
    const time = `${digits}${START_DIGITS},"data":"${date}`;
    this.#channelId = channelId;
    this.#day = day;
    this.#digitsAt = digits.length;
    this.#timeAt = time.length;
    this.#common = Buffer.from(`${time}${START_TIME}Z","duracao":`);
  }
}

/** Writes an entry's match: its number where it is known, and the place for it. */
export function putMatch(eventId: number | null, buffer: Buffer, from: number): number {
  const at = eventId === null ? from : putDigits(eventId, buffer, put(EVENT, buffer, from));
  return put(FIXTURE, buffer, at);
}

/** How an entry begins: with what its words say. What the contract takes an absent field for is left out. */
export function entryStart({ title, broadcast, modality, competition }: ProgrammeFacts): string {
  const sport = modality === null ? '' : `,"modalidade":${jsonText(modality)}`;
  const under = competition === null ? '' : `,"competicao":${jsonText(competition)}`;
  return `{"evento":{"name":${jsonText(title)}},"tipoEmissao":"${broadcast}"${sport}${under}`;
}

/** How an entry ends; the reader adds the picture. */
export const entryEnd = (description: string): string => `,"descricao":${jsonText(description)}`;

/**
 * A text as PostgreSQL writes it in JSON. JSON.stringify() would also escape half a surrogate pair, which cutting a text may leave; on its way
 * into the column that becomes a replacement character, and so it must here.
 */
export function jsonText(text: string): string {
  return ESCAPED.test(text) ? `"${text.replace(ALL_ESCAPED, escaped)}"` : `"${text}"`;
}

function escaped(character: string): string {
  return LETTERS[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Copies a part to buffer[from] and returns where it ends. set() is quicker than Buffer's copy(), and both than a loop. */
export function put(part: Uint8Array, buffer: Uint8Array, from: number): number {
  buffer.set(part, from);
  return from + part.length;
}

/** As 20:30:00. @param time seconds since midnight */
function putTime(time: number, buffer: Buffer, at: number): void {
  const minutes = Math.floor(time / 60);
  const hours = Math.floor(minutes / 60);
  putTwoDigits(hours, buffer, at);
  putTwoDigits(minutes - 60 * hours, buffer, at + 3);
  putTwoDigits(time - 60 * minutes, buffer, at + 6);
}

/** @param value a whole number of ten digits at most, by halves: larger numbers than 31 bits hold are slow */
function putTenDigits(value: number, buffer: Uint8Array, at: number): void {
  const high = Math.floor(value / 100_000);
  putFiveDigits(high, buffer, at);
  putFiveDigits(value - high * 100_000, buffer, at + 5);
}

function putFiveDigits(value: number, buffer: Uint8Array, at: number): void {
  let rest = value | 0;
  for (let i = at + 4; i >= at; i -= 1) {
    const tens = (rest / 10) | 0;
    buffer[i] = ZERO + rest - 10 * tens;
    rest = tens;
  }
}

/** @param value a whole number, not negative */
function putDigits(value: number, buffer: Uint8Array, from: number): number {
  let length = 1;
  for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) length += 1;
  let rest = value;
  for (let at = from + length - 1; at >= from; at -= 1) {
    buffer[at] = ZERO + (rest % 10);
    rest = Math.floor(rest / 10);
  }
  return from + length;
}

function putTwoDigits(value: number, buffer: Uint8Array, at: number): void {
  const tens = Math.floor(value / 10);
  buffer[at] = ZERO + tens;
  buffer[at + 1] = ZERO + value - 10 * tens;
}
