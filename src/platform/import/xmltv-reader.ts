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

/**
 * Reads an XMLTV file, gzip or plain, as batches of typed rows with their line numbers.
 * @throws ImportRefused when the file is damaged, too large, not XML or not XMLTV
 */
export async function* readXmltvFile(
  path: string,
  limits: XmltvLimits = XMLTV_LIMITS,
  onRead?: (read: number, size: number) => void,
): AsyncGenerator<XmltvRow[]> {
  yield* readXmltv(xmlAsUtf8(readFileBytes(path, limits, onRead)), limits);
}

/** Reads XMLTV, text or valid UTF-8, as batches of rows; one batch a piece. Bytes may be cut anywhere. Errors as readXmltvFile. */
export async function* readXmltv(
  pieces: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
  limits: XmltvLimits = XMLTV_LIMITS,
): AsyncGenerator<XmltvRow[]> {
  const collector = new RowCollector(limits);
  const tokens = new XmlTokens(collector, limits);
  collector.line = () => tokens.line;
  let count = 0;
  for await (const piece of pieces) {
    tokens.write(typeof piece === 'string' ? Buffer.from(piece) : piece);
    const rows = collector.take();
    count += rows.length;
    if (count > limits.maxRows) throw new ImportRefused(`the file has more than ${limits.maxRows} rows; that is the limit`);
    if (rows.length > 0) yield rows;
  }
  tokens.end();
}

class RowCollector implements XmlHandler {
  line: () => number = () => 1;
  readonly #limits: XmltvLimits;
  #rows: XmltvRow[] = [];
  #depth = 0;
  #channel: XmltvChannel | null = null;
  #programme: XmltvProgramme | null = null;
  #field: Field | null = null;
  #language = '';
  #text = '';
  #length = 0;
  // How well the kept text's language suits: 3 Portuguese, 2 none, 1 another, 0 no text yet.
  #titleRank = 0;
  #subTitleRank = 0;
  #descriptionRank = 0;

  constructor(limits: XmltvLimits) {
    this.#limits = limits;
  }

  get wantsText(): boolean {
    return this.#field !== null;
  }

  take(): XmltvRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
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

  close(name: string): void {
    this.#depth -= 1;
    if (this.#depth === 2) this.#closeField();
    else if (this.#depth === 1) {
      const row = name === 'programme' ? this.#programme : this.#channel;
      if (row !== null) this.#rows.push(row);
      this.#programme = null;
      this.#channel = null;
    }
  }

  #openRow(name: string, attributes: readonly string[]): void {
    this.#length = 0;
    if (name === 'programme') {
      this.#titleRank = 0;
      this.#subTitleRank = 0;
      this.#descriptionRank = 0;
      this.#programme = {
        kind: 'programme',
        line: this.line(),
        channel: attribute(attributes, 'channel') ?? '',
        start: attribute(attributes, 'start') ?? '',
        stop: attribute(attributes, 'stop'),
        title: '',
        subTitle: '',
        description: '',
        categories: [],
        live: false,
        repeat: false,
      };
    } else if (name === 'channel') {
      this.#channel = { kind: 'channel', line: this.line(), id: attribute(attributes, 'id') ?? '', names: [], icon: null };
    }
  }

  #openField(name: string, attributes: readonly string[]): void {
    const programme = this.#programme;
    if (programme !== null) {
      if (name === 'title' || name === 'sub-title' || name === 'desc' || name === 'category') this.#begin(name, attributes);
      else if (name === 'live') programme.live = true;
      else if (name === 'previously-shown') programme.repeat = true;
    } else if (this.#channel !== null) {
      if (name === 'display-name') this.#begin(name, attributes);
      else if (name === 'icon') this.#channel.icon ??= attribute(attributes, 'src');
    }
  }

  #begin(field: Field, attributes: readonly string[]): void {
    this.#field = field;
    this.#text = '';
    this.#language = attributes.length === 0 ? '' : (attribute(attributes, 'lang') ?? '');
  }

  #closeField(): void {
    const field = this.#field;
    if (field === null) return;
    this.#field = null;
    const text = this.#text.trim();
    if (text === '') return;
    if (field === 'display-name') {
      this.#channel?.names.push(text);
      return;
    }
    const programme = this.#programme;
    if (programme === null) return;
    if (field === 'category') {
      programme.categories.push(text);
      return;
    }
    const rank = this.#language === '' ? 2 : this.#language.startsWith('pt') ? 3 : 1;
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

function attribute(attributes: readonly string[], name: string): string | null {
  for (let i = 0; i < attributes.length; i += 2) {
    if (attributes[i] === name) return attributes[i + 1] ?? null;
  }
  return null;
}
