import { readChannelNumber } from './channel-numbers.ts';
import type { RowNote } from './import-report.ts';
import { modalityOf, type ProgrammeTexts } from './programme-title.ts';
import { DEFAULT_ZONE } from './wall-time.ts';
import type { XmltvChannel, XmltvProgramme, XmltvRow } from './xmltv-reader.ts';
import { parseXmltvTime } from './xmltv-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A longer programme is taken for a mistake. Up to this, it is stored in parts of a day, which is the table's limit. */
const LONGEST_MS = 7 * DAY_MS;

/**
 * How long a programme without a stop may be when nothing follows it soon, unless the file gives its title a longer time elsewhere.
 * A longer gap behind it is a gap of the file.
 */
const PLAUSIBLE_MS = 3 * HOUR_MS;
/** The same for sports that are shown for most of a day. */
const PLAUSIBLE_DAY_MS = 6 * HOUR_MS;
const ALL_DAY_SPORTS: ReadonlySet<string> = new Set(['tenis', 'padel', 'ciclismo', 'motores', 'atletismo', 'outras']);

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
export interface GuideProgramme extends ProgrammeTexts {
  line: number;
  /** The channel's id in the file. */
  channel: string;
  startsAt: number;
  endsAt: number;
  /** The sub-title and the description, as viewers read them. */
  description: string;
}

export interface Guide {
  channels: GuideChannel[];
  /** By channel, then by start. */
  programmes: GuideProgramme[];
  /** Rows that were left out. */
  skipped: RowNote[];
  /** Rows whose end was changed because the next programme on the channel starts before it. */
  cut: RowNote[];
  /** Rows without a stop that end before the next start on the channel, which is too far away. */
  limited: RowNote[];
  /** How many rows had no stop and took the next start, or the longest plausible length, for it. */
  inferredStops: number;
  /** How many times had no zone and were read in the zone of the guide. */
  withoutZone: number;
}

/** A programme whose `endsAt` is NaN until the next start on the channel gives it. */
interface Draft extends GuideProgramme {
  /** Its place among the programmes that share start and stop, from 0; null for a programme with a time of its own. */
  clumpPlace: number | null;
}

/** What a guide has on one channel. */
interface ChannelRows {
  drafts: Draft[];
  /** Starts of rows that cannot be used, in milliseconds: something begins there, so what runs before ends. */
  unusableStarts: number[];
}

/**
 * Collects the rows of an XMLTV file and makes a consistent guide of them. Pure: no clock, no database.
 * Rows may come in any order, and channels after their programmes.
 */
export class GuideBuilder {
  readonly #channels = new Map<string, GuideChannel>();
  readonly #rows = new Map<string, ChannelRows>();
  readonly #zone: string;
  /** The longest time, in milliseconds, that the file gives each title. */
  readonly #longest = new Map<string, number>();
  readonly #skipped: RowNote[] = [];
  readonly #cut: RowNote[] = [];
  readonly #limited: RowNote[] = [];
  #inferredStops = 0;
  #withoutZone = 0;

  /** @param zone what a time without a zone means: an IANA name */
  constructor(zone: string = DEFAULT_ZONE) {
    this.#zone = zone;
  }

  /** The channels that were added, in the order of the file. */
  get channels(): GuideChannel[] {
    return [...this.#channels.values()];
  }

  add(row: XmltvRow): void {
    if (row.kind === 'channel') this.#addChannel(row);
    else this.#addProgramme(row);
  }

  /**
   * The guide: missing stops filled, shared times divided, overlaps cut, duplicates and rows of unknown channels left out.
   * @param knownChannels ids that need no `<channel>` in this file because an earlier import stored them
   */
  finish(knownChannels: ReadonlySet<string> = new Set()): Guide {
    const programmes: GuideProgramme[] = [];
    for (const [channel, rows] of this.#rows) {
      if (this.#channels.has(channel) || knownChannels.has(channel)) this.#settle(rows, programmes);
      else for (const { line } of rows.drafts) this.#skip(line, `the channel "${channel}" is not in the file`);
    }
    const byLine = (a: RowNote, b: RowNote) => a.line - b.line;
    return {
      channels: this.channels,
      programmes,
      skipped: this.#skipped.sort(byLine),
      cut: this.#cut.sort(byLine),
      limited: this.#limited.sort(byLine),
      inferredStops: this.#inferredStops,
      withoutZone: this.#withoutZone,
    };
  }

  #addChannel({ id, names, icon, line }: XmltvChannel): void {
    const number = names.map(readChannelNumber).find((one) => one !== null) ?? null;
    const name = names.find((candidate) => !/^\d+(?:\.\d+)?$/.test(candidate)) ?? id;
    if (id === '') this.#skip(line, 'a channel without id');
    else if (this.#channels.has(id)) this.#skip(line, `the channel "${id}" for the second time`);
    else if (id.length > 200 || name.length > 200) this.#skip(line, 'a channel with an id or name of more than 200 characters');
    else this.#channels.set(id, { externalId: id, name, number, icon: webAddress(icon), line });
  }

  #addProgramme(row: XmltvProgramme): void {
    const rows = this.#rows.get(row.channel) ?? { drafts: [], unusableStarts: [] };
    const { draft, reason, startsAt, withoutZone } = toDraft(row, this.#zone, rows.drafts.at(-1)?.startsAt);
    this.#withoutZone += withoutZone;
    this.#rows.set(row.channel, rows);
    if (draft !== null) {
      rows.drafts.push(draft);
      if (draft.endsAt - draft.startsAt > (this.#longest.get(draft.title) ?? 0))
        this.#longest.set(draft.title, draft.endsAt - draft.startsAt);
      return;
    }
    if (startsAt !== null) rows.unusableStarts.push(startsAt);
    this.#skip(row.line, reason);
  }

  /** Makes one channel's rows consistent and adds them to `programmes`. */
  #settle({ drafts, unusableStarts }: ChannelRows, programmes: GuideProgramme[]): void {
    unusableStarts.sort((a, b) => a - b);
    const sorted = this.#divideClumps(drafts.sort(byStart), unusableStarts).sort(byStart);
    for (const [i, draft] of sorted.entries()) {
      const next = sorted[i + 1];
      if (next?.startsAt === draft.startsAt) {
        this.#skip(draft.line, `line ${next.line} has a programme at the same time on the same channel`);
        continue;
      }
      if (Number.isNaN(draft.endsAt)) draft.endsAt = this.#missingStop(draft, next?.startsAt, unusableStarts);
      else if (next !== undefined && draft.endsAt > next.startsAt) {
        const minutes = Math.round((draft.endsAt - next.startsAt) / MINUTE_MS);
        this.#cut.push({ line: draft.line, reason: `ends where line ${next.line} starts, ${minutes} min early` });
        draft.endsAt = next.startsAt;
      }
      addInDays(draft, programmes);
    }
  }

  /** The end, in milliseconds, of a programme without a stop: the next start on the channel, or its longest plausible length before that. */
  #missingStop(draft: Draft, nextStart: number | undefined, unusableStarts: readonly number[]): number {
    const { startsAt, line, title, categories } = draft;
    const unusable = unusableStarts.find((start) => start > startsAt);
    const next = Math.min(nextStart ?? Number.POSITIVE_INFINITY, unusable ?? Number.POSITIVE_INFINITY);
    const usual = ALL_DAY_SPORTS.has(modalityOf(categories, title) ?? '') ? PLAUSIBLE_DAY_MS : PLAUSIBLE_MS;
    const latest = startsAt + Math.min(DAY_MS, Math.max(usual, this.#longest.get(title) ?? 0));
    this.#inferredStops += 1;
    if (next <= latest) return next;
    const minutes = (latest - startsAt) / MINUTE_MS;
    this.#limited.push({ line, reason: `has no stop, and nothing follows soon on the channel: taken to last ${minutes} min` });
    return latest;
  }

  /**
   * Divides the time that several programmes of a channel share (`clumpidx`) among them, in their order and in whole minutes. Of a clump of
   * which one programme is left, that one has the whole time.
   * @param drafts by start
   */
  #divideClumps(drafts: Draft[], unusableStarts: readonly number[]): Draft[] {
    for (let from = 0, to = 0; from < drafts.length; from = to) {
      const startsAt = drafts[from]?.startsAt ?? 0;
      while (drafts[to]?.startsAt === startsAt) to += 1;
      const clump = new Map(drafts.slice(from, to).flatMap((draft) => (draft.clumpPlace === null ? [] : [[draft.clumpPlace, draft]])));
      if (clump.size < 2) continue;
      const parts = [...clump.entries()].sort(([a], [b]) => a - b).map(([, draft]) => draft);
      const stops = parts.flatMap(({ endsAt }) => (Number.isNaN(endsAt) ? [] : [endsAt]));
      const end = stops.length > 0 ? Math.max(...stops) : this.#missingStop(parts[0] as Draft, drafts[to]?.startsAt, unusableStarts);
      if (end - startsAt < parts.length * MINUTE_MS) continue;
      const bounds = parts.map((_, i) => startsAt + Math.floor(((end - startsAt) * i) / parts.length / MINUTE_MS) * MINUTE_MS);
      for (const [i, part] of parts.entries()) {
        part.startsAt = bounds[i] ?? startsAt;
        part.endsAt = bounds[i + 1] ?? end;
      }
    }
    return drafts;
  }

  #skip(line: number, reason: string): void {
    this.#skipped.push({ line, reason });
  }
}

interface DraftedRow {
  draft: Draft | null;
  /** Why the row cannot be used, when it cannot. */
  reason: string;
  /** The start in milliseconds, where it can be read. */
  startsAt: number | null;
  /** How many of its times name no zone. */
  withoutZone: number;
}

/** @param previousStart the start of the row before on the same channel */
function toDraft(row: XmltvProgramme, zone: string, previousStart: number | undefined): DraftedRow {
  const { line, channel, title, subTitle, categories, live, repeat } = row;
  const start = parseXmltvTime(row.start, zone, previousStart);
  const startsAt = start?.instant ?? null;
  const missing = channel === '' ? 'channel' : title === '' ? 'title' : row.start === '' ? 'start' : null;
  const refuse = (reason: string): DraftedRow => ({ draft: null, reason, startsAt, withoutZone: 0 });
  if (missing !== null) return refuse(`a programme without ${missing}`);
  if (start === null || startsAt === null) return refuse(`start "${row.start.slice(0, 40)}" is not a time`);
  const stop = row.stop === null || row.stop === '' ? null : parseXmltvTime(row.stop, zone, startsAt);
  if (stop === null && row.stop) return refuse(`stop "${row.stop.slice(0, 40)}" is not a time`);
  const endsAt = stop?.instant ?? Number.NaN;
  if (endsAt === startsAt) return refuse('a programme of no length');
  if (endsAt < startsAt) return refuse('a programme that stops before it starts');
  if (endsAt - startsAt > LONGEST_MS) return refuse('a programme of more than seven days');
  const withoutZone = [start, stop].filter((time) => time?.hasZone === false).length;
  const clumpPlace = clumpPlaceOf(row.clump);
  const draft = {
    line,
    channel,
    startsAt,
    endsAt,
    title,
    subTitle,
    description: fullDescription(row),
    categories,
    live,
    repeat,
    clumpPlace,
  };
  return { draft, reason: '', startsAt, withoutZone };
}

/** The place in the clump from 0: "1/2" is 1. */
function clumpPlaceOf(text: string | null): number | null {
  const match = /^\s*(\d{1,2})\s*\/\s*(\d{1,2})\s*$/.exec(text ?? '');
  return match === null || Number(match[1]) >= Number(match[2]) ? null : Number(match[1]);
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
