import type { RowNote } from './import-report.ts';
import type { XmltvChannel, XmltvProgramme, XmltvRow } from './xmltv-reader.ts';
import { parseXmltvTime } from './xmltv-time.ts';

const DAY_MS = 24 * 3_600_000;
/** A longer programme is taken for a mistake. Up to this, it is stored in parts of a day, which is the table's limit. */
const LONGEST_MS = 7 * DAY_MS;

const LONGEST_DESCRIPTION = 4000;

const webAddress = (text: string | null): string | null =>
  text !== null && text.length <= 2048 && /^https?:\/\/[^\s<>"]+$/.test(text) ? text : null;

export interface GuideChannel {
  /** The channel's id in the file. */
  externalId: string;
  name: string;
  /** Its position on the remote control, when a display-name is one. */
  number: number | null;
  /** Absolute http(s) address of its picture. */
  icon: string | null;
  line: number;
}

/** A programme ready to be stored: instants in milliseconds, end after start, at most a day long, without overlap on its channel. */
export interface GuideProgramme {
  line: number;
  /** The channel's id in the file. */
  channel: string;
  startsAt: number;
  endsAt: number;
  title: string;
  subTitle: string;
  /** The sub-title and the description, as viewers read them. */
  description: string;
  categories: readonly string[];
  live: boolean;
  repeat: boolean;
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

/** A programme whose `endsAt` is NaN until the next start on the channel gives it. */
type Draft = GuideProgramme;

/**
 * Collects the rows of an XMLTV file and makes a consistent guide of them. Pure: no clock, no database.
 * Rows may come in any order, and channels after their programmes.
 */
export class GuideBuilder {
  readonly #channels = new Map<string, GuideChannel>();
  readonly #drafts = new Map<string, Draft[]>();
  readonly #skipped: RowNote[] = [];
  readonly #cut: RowNote[] = [];
  #inferredStops = 0;

  /** The channels that were added, in the order of the file. */
  get channels(): GuideChannel[] {
    return [...this.#channels.values()];
  }

  add(row: XmltvRow): void {
    if (row.kind === 'channel') this.#addChannel(row);
    else this.#addProgramme(row);
  }

  /**
   * The guide: missing stops filled, overlaps cut, duplicates and rows of unknown channels left out.
   * @param knownChannels ids that need no `<channel>` in this file because an earlier import stored them
   */
  finish(knownChannels: ReadonlySet<string> = new Set()): Guide {
    const programmes: GuideProgramme[] = [];
    for (const [channel, drafts] of this.#drafts) {
      if (this.#channels.has(channel) || knownChannels.has(channel)) this.#settle(drafts, programmes);
      else for (const { line } of drafts) this.#skip(line, `the channel "${channel}" is not in the file`);
    }
    const byLine = (a: RowNote, b: RowNote) => a.line - b.line;
    return {
      channels: this.channels,
      programmes,
      skipped: this.#skipped.sort(byLine),
      cut: this.#cut.sort(byLine),
      inferredStops: this.#inferredStops,
    };
  }

  #addChannel({ id, names, icon, line }: XmltvChannel): void {
    const number = names.find((name) => /^\d{1,4}$/.test(name));
    const name = names.find((candidate) => !/^\d+$/.test(candidate)) ?? id;
    if (id === '') this.#skip(line, 'a channel without id');
    else if (this.#channels.has(id)) this.#skip(line, `the channel "${id}" for the second time`);
    else if (id.length > 200 || name.length > 200) this.#skip(line, 'a channel with an id or name of more than 200 characters');
    else
      this.#channels.set(id, { externalId: id, name, number: number === undefined ? null : Number(number), icon: webAddress(icon), line });
  }

  #addProgramme(row: XmltvProgramme): void {
    const drafts = this.#drafts.get(row.channel) ?? [];
    const draft = toDraft(row, drafts.at(-1)?.startsAt);
    if (typeof draft === 'string') {
      this.#skip(row.line, draft);
      return;
    }
    drafts.push(draft);
    this.#drafts.set(row.channel, drafts);
  }

  /** Makes one channel's rows consistent and adds them to `programmes`. */
  #settle(drafts: Draft[], programmes: GuideProgramme[]): void {
    drafts.sort(byStart);
    for (const [i, draft] of drafts.entries()) {
      const next = drafts[i + 1];
      if (next?.startsAt === draft.startsAt) {
        this.#skip(draft.line, `line ${next.line} has a programme at the same time on the same channel`);
        continue;
      }
      if (Number.isNaN(draft.endsAt)) {
        if (next === undefined) {
          this.#skip(draft.line, 'no stop, and nothing follows on the channel');
          continue;
        }
        if (next.startsAt - draft.startsAt > DAY_MS) {
          this.#skip(draft.line, 'no stop, and the next programme on the channel starts more than a day later');
          continue;
        }
        draft.endsAt = next.startsAt;
        this.#inferredStops += 1;
      } else if (next !== undefined && draft.endsAt > next.startsAt) {
        const minutes = Math.round((draft.endsAt - next.startsAt) / 60_000);
        this.#cut.push({ line: draft.line, reason: `ends where line ${next.line} starts, ${minutes} min early` });
        draft.endsAt = next.startsAt;
      }
      addInDays(draft, programmes);
    }
  }

  #skip(line: number, reason: string): void {
    this.#skipped.push({ line, reason });
  }
}

/** @param previousStart the start of the row before on the same channel @returns why the row cannot be used, when it cannot */
function toDraft(row: XmltvProgramme, previousStart: number | undefined): Draft | string {
  const { line, channel, title, subTitle, categories, live, repeat } = row;
  const missing = channel === '' ? 'channel' : title === '' ? 'title' : row.start === '' ? 'start' : null;
  if (missing !== null) return `a programme without ${missing}`;
  const startsAt = parseXmltvTime(row.start, previousStart);
  if (startsAt === null) return `start "${row.start.slice(0, 40)}" is not a time`;
  const endsAt = row.stop === null || row.stop === '' ? Number.NaN : parseXmltvTime(row.stop, startsAt);
  if (endsAt === null) return `stop "${row.stop?.slice(0, 40)}" is not a time`;
  if (endsAt === startsAt) return 'a programme of no length';
  if (endsAt < startsAt) return 'a programme that stops before it starts';
  if (endsAt - startsAt > LONGEST_MS) return 'a programme of more than seven days';
  return { line, channel, startsAt, endsAt, title, subTitle, description: fullDescription(row), categories, live, repeat };
}

/** Adds a programme, in parts of a day when it is longer. */
function addInDays(programme: GuideProgramme, programmes: GuideProgramme[]): void {
  if (programme.endsAt - programme.startsAt <= DAY_MS) {
    programmes.push(programme);
    return;
  }
  for (let from = programme.startsAt; from < programme.endsAt; from += DAY_MS) {
    programmes.push({ ...programme, startsAt: from, endsAt: Math.min(from + DAY_MS, programme.endsAt) });
  }
}

/** By start. Of equal starts the last one is kept: a row with a stop is preferred to one without, then a later line to an earlier one. */
function byStart(a: Draft, b: Draft): number {
  const hasStop = (draft: Draft) => (Number.isNaN(draft.endsAt) ? 0 : 1);
  return a.startsAt - b.startsAt || hasStop(a) - hasStop(b) || a.line - b.line;
}

/** The sub-title before the description, unless it repeats the title or is a generator's season code such as "2526". */
function fullDescription({ title, subTitle, description }: XmltvProgramme): string {
  const shown = subTitle === title || /^\d*$/.test(subTitle) ? '' : subTitle;
  return [shown, description]
    .filter((text) => text !== '')
    .join('. ')
    .slice(0, LONGEST_DESCRIPTION);
}
