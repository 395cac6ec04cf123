import { BYTE_LIMITS, type ByteLimits, readFileBytes } from './file-bytes.ts';
import { ImportRefused } from './import-refused.ts';
import { xmlAsUtf8 } from './xml-text.ts';
import { XML_LIMITS, type XmlHandler, type XmlLimits, XmlTokens } from './xml-tokens.ts';

/** A `<channel>` as the file has it. */
export interface XmltvChannel {
  kind: 'channel';
  line: number;
  id: string;
  /** Every display-name in order; guides put the channel's number among them. */
  names: string[];
  icon: string | null;
}

/** A `<programme>` as the file has it: times are still text, and nothing is judged yet. */
export interface XmltvProgramme {
  kind: 'programme';
  line: number;
  channel: string;
  start: string;
  stop: string | null;
  /** The Portuguese title when there are several languages, else the one without language, else the first. */
  title: string;
  subTitle: string;
  description: string;
  categories: string[];
  /** The file marks it as live (`<live/>`) or as shown before (`<previously-shown/>`). */
  live: boolean;
  repeat: boolean;
}

export type XmltvRow = XmltvChannel | XmltvProgramme;

export interface XmltvLimits extends XmlLimits, ByteLimits {
  /** Rows of one file, to bound memory: some thirty national guides. */
  maxRows: number;
  /** Characters kept for one row; a guide's longest description has some 2,000. */
  maxRowText: number;
}

export const XMLTV_LIMITS: XmltvLimits = { ...XML_LIMITS, ...BYTE_LIMITS, maxRows: 1_000_000, maxRowText: 64 * 1024 };

/** The fields of a row whose text is wanted. */
type Field = 'display-name' | 'title' | 'sub-title' | 'desc' | 'category';

/** Takes a row. It is valid during the call only: the next is written over it. */
export type OnRow = (row: XmltvRow) => void;

/**
 * Reads an XMLTV file, gzip or plain, row by row. What comes out after each piece of the file is how many rows there were so far; the
 * next piece is read when it is asked for.
 * @throws ImportRefused when the file is damaged, too large, not XML or not XMLTV
 */
export async function* readXmltvFile(
  path: string,
  onRow: OnRow,
  limits: XmltvLimits = XMLTV_LIMITS,
  onRead?: (read: number, size: number) => void,
): AsyncGenerator<number> {
  yield* readXmltv(xmlAsUtf8(readFileBytes(path, limits, onRead)), onRow, limits);
}

/** The same for pieces of text or valid UTF-8, which may be cut anywhere. */
export async function* readXmltv(
  pieces: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
  onRow: OnRow,
  limits: XmltvLimits = XMLTV_LIMITS,
): AsyncGenerator<number> {
  const collector = new RowCollector(onRow, limits);
  const tokens = new XmlTokens(collector, limits);
  collector.line = () => tokens.line;
  for await (const piece of pieces) {
    tokens.write(typeof piece === 'string' ? Buffer.from(piece) : piece);
    yield collector.rows;
  }
  tokens.end();
}

class RowCollector implements XmlHandler {
  line: () => number = () => 1;
  readonly #onRow: OnRow;
  readonly #limits: XmltvLimits;
  #rows = 0;
  #depth = 0;
  /** The row that is open, one of the two below. */
  #row: XmltvRow | null = null;
  readonly #channel: XmltvChannel = { kind: 'channel', line: 0, id: '', names: [], icon: null };
  readonly #programme: XmltvProgramme = {
    kind: 'programme',
    line: 0,
    channel: '',
    start: '',
    stop: null,
    title: '',
    subTitle: '',
    description: '',
    categories: [],
    live: false,
    repeat: false,
  };
  #field: Field | null = null;
  #language = '';
  /** How well that suits: 3 Portuguese, 2 none, 1 another. */
  #rank = 2;
  #text = '';
  #length = 0;
  // The rank of the text that is kept, 0 when there is none yet.
  #titleRank = 0;
  #subTitleRank = 0;
  #descriptionRank = 0;

  constructor(onRow: OnRow, limits: XmltvLimits) {
    this.#onRow = onRow;
    this.#limits = limits;
  }

  /** Rows so far. */
  get rows(): number {
    return this.#rows;
  }

  get wantsText(): boolean {
    return this.#field !== null;
  }

  open(name: string, attributes: readonly string[]): void {
    const depth = this.#depth;
    this.#depth = depth + 1;
    if (depth === 2) this.#openField(name, attributes);
    else if (depth === 1) this.#openRow(name, attributes);
    else if (depth === 0 && name !== 'tv') {
      throw new ImportRefused(`this is not an XMLTV file: its root element is <${name.slice(0, 40)}>, not <tv>`, this.line());
    }
  }

  text(text: string): void {
    if (this.#field === null || this.#depth !== 3) return;
    this.#length += text.length;
    if (this.#length > this.#limits.maxRowText) {
      throw new ImportRefused(`one channel or programme has more than ${this.#limits.maxRowText} characters`, this.line());
    }
    this.#text = this.#text === '' ? text : this.#text + text;
  }

  close(): void {
    this.#depth -= 1;
    if (this.#depth === 2) this.#closeField();
    else if (this.#depth === 1) {
      const row = this.#row;
      if (row === null) return;
      this.#row = null;
      this.#rows += 1;
      if (this.#rows > this.#limits.maxRows) {
        throw new ImportRefused(`the file has more than ${this.#limits.maxRows} rows; that is the limit`);
      }
      this.#onRow(row);
    }
  }

  #openRow(name: string, attributes: readonly string[]): void {
    this.#length = 0;
    if (name === 'programme') {
      this.#titleRank = 0;
      this.#subTitleRank = 0;
      this.#descriptionRank = 0;
      const row = this.#programme;
      row.line = this.line();
      row.channel = attribute(attributes, 'channel') ?? '';
      row.start = attribute(attributes, 'start') ?? '';
      row.stop = attribute(attributes, 'stop');
      row.title = '';
      row.subTitle = '';
      row.description = '';
      row.categories.length = 0;
      row.live = false;
      row.repeat = false;
      this.#row = row;
    } else if (name === 'channel') {
      const row = this.#channel;
      row.line = this.line();
      row.id = attribute(attributes, 'id') ?? '';
      row.names.length = 0;
      row.icon = null;
      this.#row = row;
    }
  }

  #openField(name: string, attributes: readonly string[]): void {
    const row = this.#row;
    if (row === null) return;
    if (row.kind === 'programme') {
      if (name === 'title' || name === 'sub-title' || name === 'desc' || name === 'category') this.#begin(name, attributes);
      else if (name === 'live') row.live = true;
      else if (name === 'previously-shown') row.repeat = true;
    } else if (name === 'display-name') this.#begin(name, attributes);
    else if (name === 'icon') row.icon ??= attribute(attributes, 'src');
  }

  #begin(field: Field, attributes: readonly string[]): void {
    this.#field = field;
    this.#text = '';
    const language = attributes.length === 0 ? '' : (attribute(attributes, 'lang') ?? '');
    if (language === this.#language) return;
    this.#language = language;
    this.#rank = language === '' ? 2 : language.startsWith('pt') ? 3 : 1;
  }

  #closeField(): void {
    const field = this.#field;
    if (field === null) return;
    this.#field = null;
    const text = trimmed(this.#text);
    if (text === '') return;
    if (field === 'display-name') {
      this.#channel.names.push(text);
      return;
    }
    const programme = this.#programme;
    if (field === 'category') {
      programme.categories.push(text);
      return;
    }
    const rank = this.#rank;
    if (field === 'title' && rank > this.#titleRank) {
      this.#titleRank = rank;
      programme.title = text;
    } else if (field === 'sub-title' && rank > this.#subTitleRank) {
      this.#subTitleRank = rank;
      programme.subTitle = text;
    } else if (field === 'desc' && rank > this.#descriptionRank) {
      this.#descriptionRank = rank;
      programme.description = text;
    }
  }
}

/** As trim(), which is slow where there is nothing to do. */
function trimmed(text: string): string {
  return isPlain(text.charCodeAt(0)) && isPlain(text.charCodeAt(text.length - 1)) ? text : text.trim();
}

/** Whether it is no white space; beyond ASCII nobody looked. */
function isPlain(code: number): boolean {
  return code > 0x20 && code < 0x80;
}

function attribute(attributes: readonly string[], name: string): string | null {
  for (let i = 0; i < attributes.length; i += 2) {
    if (attributes[i] === name) return attributes[i + 1] ?? null;
  }
  return null;
}
