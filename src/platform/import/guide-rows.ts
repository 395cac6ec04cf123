import type { ProgrammeWords } from './programme-words.ts';
import { SaidBefore } from './said-before.ts';
import type { XmltvChannel, XmltvProgramme, XmltvRow } from './xmltv-reader.ts';
import { parseXmltvTime } from './xmltv-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Longer than this is taken for a mistake; up to it, a programme is stored in pieces of a day (the table's limit). */
const LONGEST = 7 * DAY;

/** A channel counts as complete when the file has had this many rows of one other in a row. */
const SETTLED_AFTER = 50;

/** Characters of a time that has no zone: yyyymmddhhmmss. */
const LONGEST_WITHOUT_ZONE = 14;

export interface GuideChannel {
  /** The channel's id in the file. */
  externalId: string;
  name: string;
  /** Its position on the remote control, when a display-name is one. */
  number: number | null;
  line: number;
}

/** A programme ready to be stored: instants in milliseconds, end after start, at most a day long, overlapping none on its channel. */
export interface GuideProgramme {
  /** The channel's id in the file. */
  channel: string;
  startsAt: number;
  endsAt: number;
  description: string;
  words: ProgrammeWords;
  line: number;
}

/** Something the operator should know about one row. */
export interface RowNote {
  line: number;
  reason: string;
}

export interface Guide {
  channels: GuideChannel[];
  /** By channel, then by start. */
  programmes: GuideProgramme[];
  /** Rows that were left out. */
  skipped: RowNote[];
  /** Rows whose end was changed because the next programme on the channel starts before it. */
  cut: RowNote[];
  /** How many rows had no stop and took the next start for it. */
  inferredStops: number;
}

interface Draft extends GuideProgramme {
  /** NaN until the next start on the channel gives it. */
  endsAt: number;
}

/** The rows of one channel that were not given away yet. */
interface ChannelRows {
  readonly channel: string;
  drafts: Draft[];
  /** When the row read last begins, for times without a zone. */
  lastStart: number | undefined;
  /** takeSettled() has given rows of it. */
  given: boolean;
}

/**
 * Collects the rows of an XMLTV file and makes a consistent guide of them. Pure: no clock, no database.
 * Rows may come in any order and channels after their programmes.
 */
export class GuideBuilder {
  readonly #channels = new Map<string, GuideChannel>();
  readonly #rows = new Map<string, ChannelRows>();
  readonly #said = new SaidBefore();
  readonly #notes: RowNote[] = [];
  readonly #cut: RowNote[] = [];
  #inferredStops = 0;
  #pending = 0;
  /** The channel of the row read last, and how many rows in a row were its. */
  #current: ChannelRows = { channel: '', drafts: [], lastStart: undefined, given: false };
  #run = 0;
  #late = false;
  /** What the row read last had for its stop: a guide's next row begins there. */
  #stop = '';
  #stopsAt = Number.NaN;

  add(row: XmltvRow): void {
    if (row.kind === 'channel') this.#addChannel(row);
    else this.#addProgramme(row);
  }

  /** The channels read so far. */
  get channels(): GuideChannel[] {
    return [...this.#channels.values()];
  }

  /** True when a row came for a channel that takeSettled() had already given away: what was given is then wrong. */
  get late(): boolean {
    return this.#late;
  }

  /**
   * Programmes of channels that seem complete, because the file has gone on to another; most files are in order of channel. They may be
   * stored while the rest is still being read, as long as `late` stays false.
   * @returns null while there are fewer than `atLeast`
   */
  takeSettled(atLeast: number, knownChannels: ReadonlySet<string>): GuideProgramme[] | null {
    if (this.#run < SETTLED_AFTER || this.#pending - this.#current.drafts.length < atLeast) return null;
    const programmes: GuideProgramme[] = [];
    for (const rows of this.#rows.values()) {
      const { channel, drafts } = rows;
      if (rows === this.#current || drafts.length === 0 || !(this.#channels.has(channel) || knownChannels.has(channel))) continue;
      this.#settle(sorted(drafts), programmes);
      rows.drafts = [];
      rows.given = true;
      this.#pending -= drafts.length;
    }
    return programmes;
  }

  /**
   * The guide: missing stops filled, overlaps cut, duplicates and rows of unknown channels left out. Its programmes are those that
   * takeSettled() has not given.
   * @param knownChannels ids that need no `<channel>` in this file because an earlier import stored them
   */
  finish(knownChannels: ReadonlySet<string> = new Set()): Guide {
    const programmes: GuideProgramme[] = [];
    for (const { channel, drafts } of this.#rows.values()) {
      if (this.#channels.has(channel) || knownChannels.has(channel)) this.#settle(sorted(drafts), programmes);
      else for (const { line } of drafts) this.#skip(line, `the channel "${channel}" is not in the file`);
    }
    const byLine = (a: RowNote, b: RowNote) => a.line - b.line;
    const notes = { skipped: this.#notes.sort(byLine), cut: this.#cut.sort(byLine) };
    return { channels: this.channels, programmes, ...notes, inferredStops: this.#inferredStops };
  }

  #addChannel(row: XmltvChannel): void {
    const numeric = row.names.find((name) => /^\d{1,4}$/.test(name));
    const name = row.names.find((candidate) => !/^\d+$/.test(candidate)) ?? row.id;
    if (row.id === '') this.#skip(row.line, 'a channel without id');
    else if (this.#channels.has(row.id)) this.#skip(row.line, `the channel "${row.id}" for the second time`);
    else if (row.id.length > 200 || name.length > 200) this.#skip(row.line, 'a channel with an id or name of more than 200 characters');
    else this.#channels.set(row.id, { externalId: row.id, name, number: numeric === undefined ? null : Number(numeric), line: row.line });
  }

  #addProgramme(row: XmltvProgramme): void {
    const missing = row.channel === '' ? 'channel' : row.title === '' ? 'title' : row.start === '' ? 'start' : null;
    if (missing !== null) {
      this.#skip(row.line, `a programme without ${missing}`);
      return;
    }
    const rows = this.#rowsOf(row.channel);
    const startsAt = row.start === this.#stop ? this.#stopsAt : parseXmltvTime(row.start, rows.lastStart);
    if (startsAt === null) {
      this.#skip(row.line, `start "${row.start.slice(0, 40)}" is no time`);
      return;
    }
    const endsAt = row.stop === null || row.stop === '' ? Number.NaN : parseXmltvTime(row.stop, startsAt);
    if (endsAt === null) {
      this.#skip(row.line, `stop "${row.stop?.slice(0, 40)}" is no time`);
      return;
    }
    const wrong = wrongEnd(startsAt, endsAt);
    if (wrong !== null) {
      this.#skip(row.line, wrong);
      return;
    }
    // Without a zone, the same words may be another hour where clocks go back.
    const zoned = row.stop !== null && row.stop.length > LONGEST_WITHOUT_ZONE;
    this.#stop = zoned ? (row.stop as string) : '';
    this.#stopsAt = endsAt;
    rows.lastStart = startsAt;
    this.#run = rows === this.#current ? this.#run + 1 : 1;
    this.#current = rows;
    this.#pending += 1;
    if (rows.given) this.#late = true;
    rows.drafts.push({
      channel: row.channel,
      startsAt,
      endsAt,
      description: this.#said.descriptionOf(row),
      words: this.#said.wordsOf(row),
      line: row.line,
    });
  }

  #rowsOf(channel: string): ChannelRows {
    if (channel === this.#current.channel) return this.#current;
    const known = this.#rows.get(channel);
    if (known !== undefined) return known;
    const rows: ChannelRows = { channel, drafts: [], lastStart: undefined, given: false };
    this.#rows.set(channel, rows);
    return rows;
  }

  /** Settles one channel's rows, in order of start, into `into`. */
  #settle(drafts: readonly Draft[], into: GuideProgramme[]): void {
    for (let i = 0; i < drafts.length; i += 1) {
      const draft = drafts[i] as Draft;
      const next = drafts[i + 1];
      if (next !== undefined && next.startsAt === draft.startsAt) {
        this.#skip(draft.line, `line ${next.line} has a programme at the same time on the same channel`);
        continue;
      }
      if (Number.isNaN(draft.endsAt)) {
        if (next === undefined) {
          this.#skip(draft.line, 'no stop, and nothing follows on the channel');
          continue;
        }
        if (next.startsAt - draft.startsAt > DAY) {
          this.#skip(draft.line, 'no stop, and the next programme on the channel starts more than a day later');
          continue;
        }
        draft.endsAt = next.startsAt;
        this.#inferredStops += 1;
      } else if (next !== undefined && draft.endsAt > next.startsAt) {
        this.#cut.push({ line: draft.line, reason: `ends where line ${next.line} starts, ${minutes(draft.endsAt - next.startsAt)} early` });
        draft.endsAt = next.startsAt;
      }
      for (let from = draft.startsAt; from < draft.endsAt; from += DAY) {
        into.push(draft.endsAt - draft.startsAt <= DAY ? draft : { ...draft, startsAt: from, endsAt: Math.min(from + DAY, draft.endsAt) });
      }
    }
  }

  #skip(line: number, reason: string): void {
    this.#notes.push({ line, reason });
  }
}

/** In order of start. Of equal starts the last is kept: one that knows its end before one that does not, then the later line. */
function sorted(drafts: Draft[]): Draft[] {
  const open = (draft: Draft) => (Number.isNaN(draft.endsAt) ? 0 : 1);
  // Nearly every file is in order already.
  for (let i = 1; i < drafts.length; i += 1) {
    if ((drafts[i - 1] as Draft).startsAt >= (drafts[i] as Draft).startsAt) {
      return drafts.sort((a, b) => a.startsAt - b.startsAt || open(a) - open(b) || a.line - b.line);
    }
  }
  return drafts;
}

/** Why a row with these instants cannot be used; null when it can. @param endsAt NaN when it has no stop */
function wrongEnd(startsAt: number, endsAt: number): string | null {
  if (endsAt === startsAt) return 'a programme of no length';
  if (endsAt < startsAt) return 'a programme that stops before it starts';
  return endsAt - startsAt > LONGEST ? 'a programme of more than seven days' : null;
}

const minutes = (ms: number): string => `${Math.round(ms / 60_000)} min`;
