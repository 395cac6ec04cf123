import { SaxesParser } from 'saxes';
import { BYTE_LIMITS, type ByteLimits, decodeXml, readFileBytes } from './import-file.ts';
import { DEFAULT_LIMITS, ImportRefused } from './import-report.ts';

/** A `<channel>` as the file has it. */
export interface XmltvChannel {
  kind: 'channel';
  line: number;
  id: string;
  /** Every display-name: Portuguese first, then without language, then others; guides put the channel's number among them. */
  names: string[];
  icon: string | null;
}

/** A `<programme>` as the file has it: times are still text, and nothing has been checked. */
export interface XmltvProgramme {
  kind: 'programme';
  line: number;
  channel: string;
  start: string;
  stop: string | null;
  /** The attribute `clumpidx`, "0/2" for the first of two programmes that share start and stop; null without one. */
  clump: string | null;
  /** The Portuguese title when there are several languages, else the one without language, else the first. */
  title: string;
  subTitle: string;
  description: string;
  categories: string[];
  /** The file has `<live/>` or `<previously-shown/>`. */
  live: boolean;
  repeat: boolean;
}

export type XmltvRow = XmltvChannel | XmltvProgramme;

export interface XmltvLimits extends ByteLimits {
  /** Characters of one tag, text, comment or CDATA section. The parser holds them in memory until its end. */
  maxToken: number;
  maxDepth: number;
  maxAttributes: number;
  /** Rows of one file: some fifteen national guides of a week. */
  maxProgrammes: number;
  maxChannels: number;
  /** Characters kept of one row; the longest descriptions in guides have some 2,000. */
  maxRowText: number;
}

export const XMLTV_LIMITS: XmltvLimits = {
  ...BYTE_LIMITS,
  maxToken: 1024 * 1024,
  maxDepth: 64,
  maxAttributes: 64,
  maxProgrammes: DEFAULT_LIMITS.programmes,
  maxChannels: 20_000,
  maxRowText: 64 * 1024,
};

/**
 * The rows of an XMLTV file, gzip or plain.
 * @throws ImportRefused when the file is damaged, beyond the limits, not XML or not XMLTV
 */
export function readXmltvFile(
  path: string,
  limits: XmltvLimits = XMLTV_LIMITS,
  onProgress?: (readBytes: number, sizeBytes: number) => void,
): AsyncGenerator<XmltvRow> {
  return readXmltv(decodeXml(readFileBytes(path, limits, onProgress)), limits);
}

/** The same for the text of a document, cut anywhere. */
export async function* readXmltv(
  pieces: AsyncIterable<string> | Iterable<string>,
  limits: XmltvLimits = XMLTV_LIMITS,
): AsyncGenerator<XmltvRow> {
  const document = new XmltvDocument(limits);
  for await (const piece of pieces) yield* document.write(piece);
  document.end();
}

/** Runs the XML parser over a document and collects its rows, within the limits. */
class XmltvDocument {
  readonly #parser = new SaxesParser();
  readonly #limits: XmltvLimits;
  readonly #row: RowBuilder;
  readonly #openElements: string[] = [];
  #rows: XmltvRow[] = [];
  #programmes = 0;
  #channels = 0;
  #rootSeen = false;
  /** Where the token being parsed begins: its line, and its position in the document. */
  #tokenLine = 1;
  #tokenPosition = 0;
  /** The document from the beginning of that token, as far as it was written. */
  #unfinished = '';

  constructor(limits: XmltvLimits) {
    this.#limits = limits;
    this.#row = new RowBuilder(limits.maxRowText, (message) => this.#refuse(message));
    const parser = this.#parser;
    // The parser calls these at the end of each token. An exception passes through its write(). No more than seven handlers: V8 stores a
    // parser with eight as a dictionary, which makes it five times as slow.
    parser.on('opentag', ({ name, attributes }) => {
      this.#open(name, attributes);
      this.#endToken();
    });
    parser.on('closetag', () => {
      this.#close();
      this.#endToken();
    });
    const onText = (text: string) => {
      // Elements inside a field have no meaning in XMLTV.
      if (this.#openElements.length === 3) this.#row.text(text);
      this.#endToken();
    };
    parser.on('text', onText);
    parser.on('cdata', onText);
    parser.on('doctype', (declaration) => {
      if (declaration.includes('[')) {
        throw this.#refuse('the DOCTYPE has an internal subset (it may define entities); that is refused for safety');
      }
      this.#endToken();
    });
    parser.on('comment', () => this.#endToken());
    parser.on('error', (error) => {
      // Generators write this in texts, and the parser reads on correctly.
      if (!error.message.includes('"]]>" is disallowed')) throw error;
    });
  }

  /** Parses the next piece. @returns the rows that end in it */
  write(piece: string): XmltvRow[] {
    const start = this.#tokenPosition;
    this.#unfinished += piece;
    try {
      this.#parser.write(piece);
    } catch (error) {
      throw error instanceof ImportRefused ? error : this.#syntaxError(error as Error, start);
    }
    this.#unfinished = this.#unfinished.slice(this.#tokenPosition - start);
    // The parser itself has no limit on the text that it collects.
    if (this.#unfinished.length > this.#limits.maxToken) {
      throw this.#refuse(`a single text or tag is longer than ${this.#limits.maxToken} characters`);
    }
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  /** @throws ImportRefused when the document is not complete */
  end(): void {
    const inside = this.#openElements.at(-1);
    if (inside !== undefined) throw this.#bareAmpersand(this.#unfinished) ?? this.#refuse(`the file ends inside <${inside}>`);
    if (!this.#rootSeen) throw this.#refuse('this is not XML: it has no element');
    try {
      this.#parser.close();
    } catch (error) {
      throw this.#syntaxError(error as Error, this.#tokenPosition);
    }
  }

  #open(name: string, attributes: Record<string, string>): void {
    const depth = this.#openElements.length;
    if (depth === 0 && name !== 'tv') {
      throw this.#refuse(`this is not an XMLTV file: its root element is <${name.slice(0, 40)}>, not <tv>`);
    }
    if (depth >= this.#limits.maxDepth) throw this.#refuse(`elements nested deeper than ${this.#limits.maxDepth}`);
    if (Object.keys(attributes).length > this.#limits.maxAttributes) {
      throw this.#refuse(`more than ${this.#limits.maxAttributes} attributes in <${name.slice(0, 40)}>`);
    }
    this.#rootSeen = true;
    this.#openElements.push(name);
    if (depth === 1) this.#row.begin(name, attributes, this.#tokenLine);
    else if (depth === 2) this.#row.beginField(name, attributes);
  }

  #close(): void {
    this.#openElements.pop();
    const depth = this.#openElements.length;
    if (depth === 2) this.#row.endField();
    if (depth !== 1) return;
    const row = this.#row.end();
    if (row === null) return;
    if (row.kind === 'channel') this.#channels += 1;
    else this.#programmes += 1;
    const { maxChannels, maxProgrammes } = this.#limits;
    if (this.#channels > maxChannels) throw this.#refuse(`the file has more than ${maxChannels} channels; that is the limit`);
    if (this.#programmes > maxProgrammes)
      throw this.#refuse(`the file has more than ${maxProgrammes} programmes; that is the limit (IMPORT_MAX_PROGRAMMES)`);
    this.#rows.push(row);
  }

  /** Notes that the next token begins here. */
  #endToken(): void {
    this.#tokenLine = this.#parser.line;
    this.#tokenPosition = this.#parser.position;
  }

  /** @param start the position at which `#unfinished` begins */
  #syntaxError(error: Error, start: number): ImportRefused {
    const message = error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    if (!this.#rootSeen) return this.#refuse(`this is not XML: ${message}`);
    if (!message.includes('entity')) return this.#refuse(message);
    const token = this.#unfinished.slice(this.#tokenPosition - start, this.#parser.position - start);
    const name = token.slice(token.lastIndexOf('&'), token.lastIndexOf('&') + 40);
    return this.#bareAmpersand(token) ?? this.#refuse(`${message}: ${name}`);
  }

  /** The parser reads an unescaped "&" up to the next ";", which may be many lines later: name the place where it is written. */
  #bareAmpersand(token: string): ImportRefused | null {
    const bare = /&(?!#?[\w:.-]{1,32};)/.exec(token);
    if (bare === null || token.startsWith('<!')) return null;
    return this.#refuse(`an "&" that begins no entity (write &amp;) before "${token.slice(bare.index + 1, bare.index + 21)}"`);
  }

  #refuse(message: string): ImportRefused {
    return new ImportRefused(message, this.#tokenLine);
  }
}

/** The fields of a row whose text is kept. */
type Field = 'display-name' | 'title' | 'sub-title' | 'desc' | 'category';

const PROGRAMME_FIELDS: ReadonlySet<string> = new Set(['title', 'sub-title', 'desc', 'category'] satisfies Field[]);

/** Puts one row together from its elements. */
class RowBuilder {
  readonly #maxText: number;
  readonly #refuse: (message: string) => ImportRefused;
  #row: XmltvRow | null = null;
  #textLength = 0;
  #field: Field | null = null;
  #fieldRank = 0;
  #fieldText = '';
  /** The names of a channel in the order of the file, with the rank of their language. */
  #names: { text: string; rank: number }[] = [];
  /** The rank of the text kept for each field that may come in several languages. */
  readonly #ranks = new Map<Field, number>();

  constructor(maxText: number, refuse: (message: string) => ImportRefused) {
    this.#maxText = maxText;
    this.#refuse = refuse;
  }

  begin(name: string, attributes: Record<string, string>, line: number): void {
    this.#textLength = 0;
    this.#ranks.clear();
    this.#names = [];
    if (name === 'channel') this.#row = { kind: 'channel', line, id: attributes.id ?? '', names: [], icon: null };
    else if (name === 'programme') {
      this.#row = {
        kind: 'programme',
        line,
        channel: attributes.channel ?? '',
        start: attributes.start ?? '',
        stop: attributes.stop ?? null,
        clump: attributes.clumpidx ?? null,
        title: '',
        subTitle: '',
        description: '',
        categories: [],
        live: false,
        repeat: false,
      };
    }
  }

  end(): XmltvRow | null {
    const row = this.#row;
    this.#row = null;
    if (row?.kind === 'channel') row.names = this.#names.toSorted((a, b) => b.rank - a.rank).map(({ text }) => text);
    return row;
  }

  beginField(name: string, attributes: Record<string, string>): void {
    const row = this.#row;
    if (row?.kind === 'channel') {
      if (name === 'display-name') this.#collect(name, attributes.lang ?? '');
      else if (name === 'icon') row.icon ??= attributes.src ?? null;
    } else if (row?.kind === 'programme') {
      if (PROGRAMME_FIELDS.has(name)) this.#collect(name as Field, attributes.lang ?? '');
      else if (name === 'live') row.live = true;
      else if (name === 'previously-shown') row.repeat = true;
    }
  }

  #collect(field: Field, language: string): void {
    this.#field = field;
    this.#fieldText = '';
    this.#fieldRank = language.startsWith('pt') ? 3 : language === '' ? 2 : 1;
  }

  text(text: string): void {
    if (this.#field === null) return;
    this.#textLength += text.length;
    if (this.#textLength > this.#maxText) throw this.#refuse(`one channel or programme has more than ${this.#maxText} characters`);
    this.#fieldText += text;
  }

  endField(): void {
    const field = this.#field;
    const row = this.#row;
    this.#field = null;
    const text = this.#fieldText.trim();
    if (field === null || row === null || text === '') return;
    if (row.kind === 'channel') {
      this.#names.push({ text, rank: this.#fieldRank });
      return;
    }
    if (field === 'category') {
      row.categories.push(text);
      return;
    }
    if (this.#fieldRank <= (this.#ranks.get(field) ?? 0)) return;
    this.#ranks.set(field, this.#fieldRank);
    if (field === 'title') row.title = text;
    else if (field === 'sub-title') row.subTitle = text;
    else row.description = text;
  }
}
