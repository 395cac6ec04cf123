/**
 * A programme's entry in the guide as the JSON text that is stored with it: byte for byte what the generated column `guide_entry` would say
 * (migration 0009). It is put together from parts, most of which are made once for all programmes that share them.
 */
import type { ProgrammeFacts } from './programme-title.ts';

const DAY_MS = 86_400_000;
const ZERO = 0x30;
const COLON = 0x3a;
const Z = 0x5a;

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

const DURATION = Buffer.from('","duracao":');
const EVENT = Buffer.from(',"event_id":');
const NO_EVENT = Buffer.from(',"event_id":null');
const NO_MATCH = Buffer.from(',"event_id":null,"fixture":null,"descricao":');
/** U+0001 stands where the reader puts the match. */
const FIXTURE = Buffer.from(',"fixture":\u0001,"descricao":');

/** More than the longest head has: two ids, an instant, a duration and what stands between them. */
export const HEAD_BYTES = 160;

/** Writes the heads of entries, up to the value of the description. */
export class GuideHeads {
  #channelId = 0;
  #day = Number.NaN;
  /** How entries of this channel and day begin. */
  #begin = Buffer.alloc(0);

  /**
   * @param startsAt as endsAt in milliseconds, of whole seconds
   * @param fixture whether two teams are known
   * @returns where what was written ends
   */
  write(
    buffer: Buffer,
    from: number,
    channelId: number,
    startsAt: number,
    endsAt: number,
    eventId: number | null,
    fixture: boolean,
  ): number {
    const day = Math.floor(startsAt / DAY_MS);
    if (channelId !== this.#channelId || day !== this.#day) {
      this.#channelId = channelId;
      this.#day = day;
      this.#begin = Buffer.from(`{"id_canal":${channelId},"data":"${new Date(day * DAY_MS).toISOString().slice(0, 11)}`);
    }
    let at = putTime(startsAt - day * DAY_MS, buffer, put(this.#begin, buffer, from));
    at = putDigits(Math.round((endsAt - startsAt) / 1000), buffer, put(DURATION, buffer, at));
    if (eventId === null && !fixture) return put(NO_MATCH, buffer, at);
    at = eventId === null ? put(NO_EVENT, buffer, at) : putDigits(eventId, buffer, put(EVENT, buffer, at));
    return put(FIXTURE, buffer, at);
  }
}

/** The rest of an entry, from behind its description to where the programme's id belongs. */
export function entryRest({ title, broadcast, modality, competition }: ProgrammeFacts): string {
  const json = (text: string | null) => (text === null ? 'null' : jsonText(text));
  return `,"evento":{"name":${jsonText(title)}},"tipoEmissao":"${broadcast}","modalidade":${json(modality)},"competicao":${json(competition)},"demonstracao":false,"id_epg":`;
}

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

/** As 20:30:00Z. @param time milliseconds since midnight */
function putTime(time: number, buffer: Buffer, at: number): number {
  const seconds = Math.floor(time / 1000);
  const minutes = Math.floor(seconds / 60);
  putTwoDigits(Math.floor(minutes / 60), buffer, at);
  buffer[at + 2] = COLON;
  putTwoDigits(minutes % 60, buffer, at + 3);
  buffer[at + 5] = COLON;
  putTwoDigits(seconds % 60, buffer, at + 6);
  buffer[at + 8] = Z;
  return at + 9;
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
