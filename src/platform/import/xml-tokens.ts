import { ImportRefused } from './import-refused.ts';
import { RememberedTexts } from './remembered-texts.ts';
import {
  APOSTROPHE,
  BANG,
  EQUALS,
  GT,
  IS_BEYOND_ASCII,
  IS_LINE_END,
  IS_LT,
  IS_SUSPECT,
  isSpace,
  KINDS,
  LINE_FEED,
  LT,
  lineEnds,
  NAME_ENDS,
  QUESTION,
  QUOTE,
  SLASH,
  standsAt,
} from './xml-bytes.ts';
import { decodeReferences, FORBIDDEN } from './xml-references.ts';

/** What an XML file may cost before it is refused. */
export interface XmlLimits {
  /** Longest tag, text run, comment or CDATA section, in bytes of UTF-8. */
  maxToken: number;
  maxDepth: number;
  maxAttributes: number;
}

export const XML_LIMITS: XmlLimits = { maxToken: 1024 * 1024, maxDepth: 64, maxAttributes: 64 };

/**
 * Receives the tokens of an XML document in order. `attributes` is name, value, name, value… and is only valid during the call. Texts and
 * values stand alone (keeping one keeps nothing else in memory), and those that repeat are mostly the same string.
 */
export interface XmlHandler {
  /** False while text would be thrown away: it is still checked, but text() need not be called. */
  readonly wantsText: boolean;
  open(name: string, attributes: readonly string[]): void;
  text(text: string): void;
  close(name: string): void;
}

interface Name {
  text: string;
  bytes: Uint8Array;
}

/** A start tag that was read before, as it stood in the file: read again it says the same. */
interface KnownTag {
  bytes: Uint8Array;
  lines: number;
  name: Name;
  attributes: readonly string[];
  empty: boolean;
}

// A guide writes `<title lang="pt">` as often as it has programmes. Longer tags, and those with more attributes, hardly ever return.
const LONGEST_KNOWN_TAG = 32;
const KNOWN_TAGS = 1024;
const KNOWN_NAMES = 256;

const NAME = /^[\p{L}_:][\p{L}\p{N}\p{M}_:.·-]*$/u;

const EMPTY = Buffer.alloc(0);
const COMMENT = Buffer.from('<!--');
const COMMENT_END = Buffer.from('-->');
const CDATA = Buffer.from('<![CDATA[');
const CDATA_END = Buffer.from(']]>');
const DOCTYPE = Buffer.from('<!DOCTYPE');
const INSTRUCTION_END = Buffer.from('?>');

/**
 * A streaming, non-validating XML tokenizer for data files in UTF-8: elements, attributes, text, CDATA, comments, processing instructions
 * and a DOCTYPE without internal subset. It goes over the bytes once, makes strings only of what is wanted, and recognises short tags
 * and texts that it has read before, whole. It keeps well-formedness (nesting, quoting, references, forbidden characters) and defines no
 * entity, so none can explode. That the bytes are UTF-8 is the caller's promise.
 * @throws ImportRefused with the line, from write() and end()
 */
export class XmlTokens {
  readonly #handler: XmlHandler;
  readonly #limits: XmlLimits;
  readonly #texts = new RememberedTexts();
  readonly #stack: Name[] = [];
  readonly #attributes: string[] = [];
  /** The values of the tag before, by their places; overwritten from the first as a tag is read. */
  readonly #values: string[] = [];
  #hash = 0;
  readonly #names = new Map<number, Name>();
  readonly #tags: (KnownTag | undefined)[] = new Array<KnownTag | undefined>(KNOWN_TAGS).fill(undefined);
  #rest: Buffer = EMPTY;
  #line = 1;
  #rootSeen = false;
  #anything = false;

  constructor(handler: XmlHandler, limits: XmlLimits = XML_LIMITS) {
    this.#handler = handler;
    this.#limits = limits;
  }

  /** Line on which the token being handled begins, from 1. */
  get line(): number {
    return this.#line;
  }

  /** Takes the next piece of the document, cut anywhere. */
  write(piece: Buffer): void {
    const bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]);
    let at = 0;
    for (;;) {
      const next = this.#token(bytes, at);
      if (next === -1) break;
      at = next;
    }
    // A copy: the rest of a piece would keep all of it in memory.
    this.#rest = at === bytes.length ? EMPTY : Buffer.from(bytes.subarray(at));
    this.#limitToken(this.#rest.length);
  }

  /** Says that the document is over. */
  end(): void {
    if (this.#rest.length > 0) {
      if (this.#rest[0] === LT || this.#stack.length > 0) throw this.#refuse(`the file ends inside ${this.#inside()}`);
      this.#outside(this.#rest.toString());
    }
    if (this.#stack.length > 0) throw this.#refuse(`the file ends inside ${this.#inside()}`);
    if (!this.#rootSeen) throw this.#refuse('this is not XML: it has no element');
  }

  /** Handles the token at `at` and returns where the next begins, or -1 when the bytes end before it does. */
  #token(bytes: Buffer, at: number): number {
    if (at >= bytes.length) return -1;
    if (bytes[at] !== LT) return this.#text(bytes, at);
    if (at + 1 >= bytes.length) return -1;
    const second = bytes[at + 1];
    if (second === SLASH) return this.#closeTag(bytes, at);
    if (second === BANG) return this.#declaration(bytes, at);
    if (second === QUESTION) return this.#skipTo(bytes, at, INSTRUCTION_END, 2);
    return this.#openTag(bytes, at);
  }

  #text(bytes: Buffer, at: number): number {
    const length = bytes.length;
    const kinds = KINDS;
    let seen = 0;
    let lines = 0;
    let i = at;
    for (; i < length; i += 1) {
      const kind = kinds[bytes[i] as number] as number;
      if (kind === 0) continue;
      if (kind === IS_LT) break;
      if (kind === IS_LINE_END) lines += 1;
      else seen |= kind;
    }
    if (this.#stack.length === 0) {
      // Text before the root that is no white space will not become XML by reading on.
      this.#outside(textOf(bytes, at, i));
      if (i === length) return -1;
    } else {
      if (i === length) return -1;
      this.#limitToken(i - at);
      if ((seen & IS_SUSPECT) !== 0 || this.#handler.wantsText) this.#handler.text(this.#texts.get(bytes, at, i, this.#readerFor(seen)));
    }
    this.#line += lines;
    return i;
  }

  #closeTag(bytes: Buffer, at: number): number {
    const expected = this.#stack[this.#stack.length - 1];
    if (expected !== undefined && standsAt(expected.bytes, bytes, at + 2)) {
      const end = at + 2 + expected.bytes.length;
      if (end < bytes.length && bytes[end] === GT) {
        this.#stack.pop();
        this.#handler.close(expected.text);
        return end + 1;
      }
    }
    const end = bytes.indexOf(GT, at + 2);
    if (end === -1) return -1;
    if (expected === undefined) throw this.#refuse('a closing tag without an opening one');
    if (textOf(bytes, at + 2, end).trimEnd() !== expected.text) {
      throw this.#refuse(`</${textOf(bytes, at + 2, end).slice(0, 40)}> closes <${expected.text}>`);
    }
    this.#stack.pop();
    this.#handler.close(expected.text);
    this.#line += lineEnds(bytes, at, end);
    return end + 1;
  }

  #openTag(bytes: Buffer, at: number): number {
    const end = this.#shortTagEnd(bytes, at);
    if (end !== -1) {
      const known = this.#tags[this.#hash];
      if (known !== undefined && known.bytes.length === end - at && standsAt(known.bytes, bytes, at)) {
        this.#opened(known.name, known.attributes, known.empty);
        this.#line += known.lines;
        return end;
      }
    }
    return this.#newTag(bytes, at);
  }

  /** Where a short tag ends that has no ">" in its values, or -1; leaves its place in #tags in #hash. */
  #shortTagEnd(bytes: Buffer, at: number): number {
    const most = Math.min(bytes.length, at + LONGEST_KNOWN_TAG);
    let hash = 0;
    for (let i = at + 1; i < most; i += 1) {
      const byte = bytes[i] as number;
      if (byte === GT) {
        this.#hash = (hash ^ (hash >>> 10)) & (KNOWN_TAGS - 1);
        return i + 1;
      }
      hash = (Math.imul(hash, 31) + byte) | 0;
    }
    return -1;
  }

  #rememberTag(bytes: Buffer, at: number, end: number, name: Name, empty: boolean): void {
    if (this.#attributes.length > 2 || this.#shortTagEnd(bytes, at) !== end) return;
    this.#tags[this.#hash] ??= {
      bytes: Uint8Array.from(bytes.subarray(at, end)),
      lines: lineEnds(bytes, at, end),
      name,
      attributes: [...this.#attributes],
      empty,
    };
  }

  #newTag(bytes: Buffer, at: number): number {
    const length = bytes.length;
    let i = this.#nameEnd(bytes, at + 1);
    if (i === length) return -1;
    const name = this.#name(bytes, at + 1, i);
    const attributes = this.#attributes;
    attributes.length = 0;
    const kinds = KINDS;
    let found = 0;
    for (;;) {
      const before = i;
      i = afterSpace(bytes, i);
      // Between attributes stands one space; anything more may have been a line's end.
      if (i > before + 1 || bytes[before] === LINE_FEED) found |= IS_LINE_END;
      if (i === length) return -1;
      const byte = bytes[i];
      if (byte === GT || byte === SLASH) {
        const empty = byte === SLASH;
        if (empty) {
          if (i + 1 === length) return -1;
          if (bytes[i + 1] !== GT) throw this.#refuse(`a stray "/" in <${name.text}>`);
        }
        const end = empty ? i + 2 : i + 1;
        this.#rememberTag(bytes, at, end, name, empty);
        this.#opened(name, attributes, empty);
        if ((found & IS_LINE_END) !== 0) this.#line += lineEnds(bytes, at, end);
        return end;
      }
      if (i === before) throw this.#refuse(`white space is missing in <${name.text}>`);
      const start = i;
      i = this.#nameEnd(bytes, i);
      if (i === length) return -1;
      const attribute = this.#name(bytes, start, i).text;
      const sign = afterSpace(bytes, i);
      if (sign > i) found |= IS_LINE_END;
      i = sign;
      if (i === length) return -1;
      if (bytes[i] !== EQUALS) throw this.#refuse(`the attribute "${attribute}" of <${name.text}> has no value`);
      i = afterSpace(bytes, sign + 1);
      if (i > sign + 1) found |= IS_LINE_END;
      if (i === length) return -1;
      const quote = bytes[i];
      if (quote !== QUOTE && quote !== APOSTROPHE) throw this.#refuse(`the value of "${attribute}" in <${name.text}> is not in quotes`);
      const from = i + 1;
      let seen = 0;
      for (i = from; i < length && bytes[i] !== quote; i += 1) seen |= kinds[bytes[i] as number] as number;
      if (i === length) return -1;
      found |= seen;
      if ((seen & IS_LT) !== 0) throw this.#refuse(`"<" in the value of "${attribute}" in <${name.text}>`);
      for (let known = 0; known < attributes.length; known += 2) {
        if (attributes[known] === attribute) throw this.#refuse(`the attribute "${attribute}" twice in <${name.text}>`);
      }
      attributes.push(attribute, this.#value(bytes, from, i, seen, attributes.length >> 1));
      if (attributes.length > this.#limits.maxAttributes * 2) throw this.#refuse(`more than ${this.#limits.maxAttributes} attributes`);
      i += 1;
    }
  }

  /**
   * An attribute's value. Row after row has its channel where the row before had it, and begins when the one before ends: values of the
   * tag before are looked at first.
   */
  #value(bytes: Buffer, from: number, end: number, seen: number, index: number): string {
    const before = this.#values;
    let value: string | undefined;
    if ((seen & (IS_SUSPECT | IS_BEYOND_ASCII)) === 0) {
      if (isAscii(before[index], bytes, from, end)) value = before[index];
      else if (isAscii(before[index + 1], bytes, from, end)) value = before[index + 1];
    }
    value ??= this.#readerFor(seen)(bytes, from, end);
    before[index] = value;
    return value;
  }

  #declaration(bytes: Buffer, at: number): number {
    if (standsAt(COMMENT, bytes, at)) return this.#skipTo(bytes, at, COMMENT_END, COMMENT.length);
    if (standsAt(CDATA, bytes, at)) {
      if (this.#stack.length === 0) throw this.#refuse('text outside the root element');
      const end = bytes.indexOf(CDATA_END, at + CDATA.length);
      if (end === -1) return -1;
      this.#limitToken(end - at);
      const text = textOf(bytes, at + CDATA.length, end);
      if (FORBIDDEN.test(text)) throw this.#refuse('a character that XML forbids');
      this.#handler.text(text);
      this.#line += lineEnds(bytes, at, end);
      return end + CDATA_END.length;
    }
    if (standsAt(DOCTYPE, bytes, at)) {
      if (this.#rootSeen) throw this.#refuse('a DOCTYPE after the root element');
      const end = bytes.indexOf(GT, at);
      const subset = bytes.indexOf('[', at);
      if (subset !== -1 && (end === -1 || subset < end)) {
        throw this.#refuse('the DOCTYPE has an internal subset (it may define entities); that is refused for safety');
      }
      if (end === -1) return -1;
      this.#line += lineEnds(bytes, at, end);
      return end + 1;
    }
    if (bytes.length - at < CDATA.length) return -1;
    throw this.#refuse('an unknown "<!" declaration');
  }

  #skipTo(bytes: Buffer, at: number, ending: Buffer, from: number): number {
    const end = bytes.indexOf(ending, at + from);
    if (end === -1) return -1;
    this.#limitToken(end - at);
    this.#line += lineEnds(bytes, at, end);
    return end + ending.length;
  }

  #opened(name: Name, attributes: readonly string[], empty: boolean): void {
    if (this.#stack.length === 0) {
      if (this.#rootSeen) throw this.#refuse(`a second root element <${name.text}>`);
      this.#rootSeen = true;
    }
    if (this.#stack.length >= this.#limits.maxDepth) throw this.#refuse(`elements nested deeper than ${this.#limits.maxDepth}`);
    this.#stack.push(name);
    this.#handler.open(name.text, attributes);
    if (!empty) return;
    this.#stack.pop();
    this.#handler.close(name.text);
  }

  #outside(text: string): void {
    const content = this.#anything ? text : text.replace(/^\ufeff/, '');
    this.#anything = true;
    if (content.trim() !== '') throw this.#refuse(this.#rootSeen ? 'text after the root element' : 'this is not XML: it begins with text');
  }

  /** Where the name at `at` ends; leaves a hash of it in #hash, under which #name finds names it has seen. */
  #nameEnd(bytes: Buffer, at: number): number {
    const length = bytes.length;
    const ends = NAME_ENDS;
    let hash = 0;
    let i = at;
    for (; i < length; i += 1) {
      const byte = bytes[i] as number;
      if (ends[byte] === 1) break;
      hash = (Math.imul(hash, 31) + byte) | 0;
    }
    this.#hash = hash;
    return i;
  }

  #name(bytes: Buffer, at: number, end: number): Name {
    const known = this.#names.get(this.#hash);
    if (known !== undefined && known.bytes.length === end - at && standsAt(known.bytes, bytes, at)) return known;
    const name = { text: interned(textOf(bytes, at, end)), bytes: Uint8Array.from(bytes.subarray(at, end)) };
    if (!NAME.test(name.text)) throw this.#refuse(`"<${name.text.slice(0, 40)}" is not a tag`);
    if (this.#names.size < KNOWN_NAMES) this.#names.set(this.#hash, name);
    return name;
  }

  /** How to read a text in which these kinds of bytes were seen. */
  #readerFor(seen: number): (bytes: Buffer, from: number, end: number) => string {
    if ((seen & IS_SUSPECT) !== 0) return this.#decode;
    return (seen & IS_BEYOND_ASCII) === 0 ? asciiOf : textOf;
  }

  readonly #decode = (bytes: Buffer, from: number, end: number): string =>
    decodeReferences(textOf(bytes, from, end), (message) => this.#refuse(message));

  #limitToken(length: number): void {
    if (length > this.#limits.maxToken) throw this.#refuse(`a single text or tag is longer than ${this.#limits.maxToken} bytes`);
  }

  #inside(): string {
    const top = this.#stack.at(-1);
    return top === undefined ? 'a tag' : `<${top.text}>`;
  }

  #refuse(message: string): ImportRefused {
    return new ImportRefused(message, this.line);
  }
}

/** Whether these bytes, which are ASCII, are the text. */
function isAscii(text: string | undefined, bytes: Uint8Array, from: number, end: number): boolean {
  if (text === undefined) return false;
  const length = text.length;
  if (length !== end - from) return false;
  for (let i = 0; i < length; i += 1) if (text.charCodeAt(i) !== bytes[from + i]) return false;
  return true;
}

/**
 * The one string that stands for this text in the engine, as names of properties do. Handlers compare names with literals a million times; of
 * two such strings the engine only compares where they are.
 */
function interned(text: string): string {
  return Object.keys({ [text]: 0 })[0] ?? text;
}

/** The text of UTF-8 bytes. */
function textOf(bytes: Buffer, from: number, end: number): string {
  return bytes.toString('utf8', from, end);
}

/** The same of bytes that are ASCII, which is quicker. */
function asciiOf(bytes: Buffer, from: number, end: number): string {
  return bytes.toString('latin1', from, end);
}

function afterSpace(bytes: Buffer, from: number): number {
  let i = from;
  while (i < bytes.length && isSpace(bytes[i])) i += 1;
  return i;
}
