import type { ProgrammeFacts } from './programme-title.ts';

/** What a programme shares with no other. */
interface ProgrammeSpan {
  /** instants, milliseconds since 1970 UTC */
  startsAt: number;
  endsAt: number;
  description: string;
}

/** The teams that a programme's words name, found in the database; one object for all programmes that say the same. */
export interface ProgrammeTeams {
  readonly facts: ProgrammeFacts;
  readonly localTeamId: number | null;
  readonly visitorTeamId: number | null;
  /** What ProgrammeCopy made of all this. */
  encoded: Buffer | null;
}

/** The columns in the order in which ProgrammeCopy writes them: what a programme has of its own, then what it shares with others. */
export const COPIED_COLUMNS =
  'channel_id, starts_at, ends_at, event_id, description, title, broadcast, modality_slug, competition, local_team_id, visitor_team_id, source';
const COLUMN_COUNT = 12;

/** What COPY's binary format begins with (signature, no flags, no extension) and ends with. */
export const BINARY_BEGIN = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
export const BINARY_END = Buffer.from([0xff, 0xff]);

/** Bytes gathered before they are handed on, so that a row is not a packet. */
const PIECE = 64 * 1024;
/** The bytes of a row's numbers: the count of columns, three references and two instants with their lengths. */
const NUMBERS = 64;
/** PostgreSQL counts microseconds from the beginning of 2000. */
const EPOCH_2000 = 946_684_800_000;
const TWO_32 = 2 ** 32;

/**
 * Writes programmes in COPY's binary format. The server takes a third less time over it than over text, whose numbers and instants
 * it must read digit by digit; and what a guide says a hundred times is encoded once.
 */
export class ProgrammeCopy {
  #buffer = Buffer.allocUnsafe(2 * PIECE);
  #at = 0;

  /** Whether enough is gathered for a piece. */
  get full(): boolean {
    return this.#at >= PIECE;
  }

  add(channelId: number, span: ProgrammeSpan, eventId: number | null, teams: ProgrammeTeams): void {
    teams.encoded ??= encodeShared(teams);
    const shared = teams.encoded;
    // A UTF-16 unit takes three bytes at most.
    this.#room(NUMBERS + span.description.length * 3 + shared.length);
    const buffer = this.#buffer;
    let at = buffer.writeInt16BE(COLUMN_COUNT, this.#at);
    at = writeInteger(buffer, at, channelId);
    at = writeInstant(buffer, at, span.startsAt);
    at = writeInstant(buffer, at, span.endsAt);
    at = writeInteger(buffer, at, eventId);
    const length = buffer.write(span.description, at + 4);
    buffer.writeInt32BE(length, at);
    at += 4 + length;
    this.#at = at + shared.copy(buffer, at);
  }

  get empty(): boolean {
    return this.#at === 0;
  }

  /** Gives what is gathered and begins anew. */
  take(): Buffer {
    const piece = this.#buffer.subarray(0, this.#at);
    // What was given may still be on its way.
    this.#buffer = Buffer.allocUnsafe(2 * PIECE);
    this.#at = 0;
    return piece;
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#at + bytes));
    this.#buffer.copy(larger, 0, 0, this.#at);
    this.#buffer = larger;
  }
}

function encodeShared({ facts, localTeamId, visitorTeamId }: ProgrammeTeams): Buffer {
  const texts = [facts.title, facts.broadcast, facts.modality, facts.competition];
  const buffer = Buffer.allocUnsafe(texts.reduce((bytes, text) => bytes + 4 + 3 * (text?.length ?? 0), NUMBERS));
  let at = 0;
  for (const text of texts) at = writeText(buffer, at, text);
  at = writeInteger(buffer, at, localTeamId);
  at = writeInteger(buffer, at, visitorTeamId);
  at = writeText(buffer, at, 'import');
  return Buffer.from(buffer.subarray(0, at));
}

function writeText(buffer: Buffer, at: number, text: string | null): number {
  if (text === null) return buffer.writeInt32BE(-1, at);
  const length = buffer.write(text, at + 4);
  buffer.writeInt32BE(length, at);
  return at + 4 + length;
}

function writeInteger(buffer: Buffer, at: number, value: number | null): number {
  if (value === null) return buffer.writeInt32BE(-1, at);
  return buffer.writeInt32BE(value, buffer.writeInt32BE(4, at));
}

function writeInstant(buffer: Buffer, at: number, instant: number): number {
  const microseconds = (instant - EPOCH_2000) * 1000;
  const high = Math.floor(microseconds / TWO_32);
  const next = buffer.writeInt32BE(high, buffer.writeInt32BE(8, at));
  return buffer.writeUInt32BE(microseconds - high * TWO_32, next);
}
