import { detached } from './detached-text.ts';
import { ImportRefused } from './import-refused.ts';

/** What an XML file may cost before it is refused. Lengths are in UTF-16 code units. */
export interface XmlLimits {
  /** Longest tag, text run, comment or CDATA section. */
  maxToken: number;
  maxDepth: number;
  maxAttributes: number;
}

export const XML_LIMITS: XmlLimits = { maxToken: 1024 * 1024, maxDepth: 64, maxAttributes: 64 };

/** Receives the tokens of an XML document in order. `attributes` is name, value, name, value… and is only valid during the call. */
export interface XmlHandler {
  /** False while text would be thrown away: it is still checked, but text() need not be called. */
  readonly wantsText: boolean;
  open(name: string, attributes: readonly string[]): void;
  text(text: string): void;
  close(name: string): void;
}

const LT = 60;
const GT = 62;
const SLASH = 47;
const BANG = 33;
const QUESTION = 63;
const EQUALS = 61;
const QUOTE = 34;
const APOSTROPHE = 39;

const PREDEFINED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters XML 1.0 forbids, and PostgreSQL cannot store NUL
const FORBIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

// One test for everything that needs a closer look at a text: a reference, or a character XML 1.0 forbids.
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const SUSPECT = /[&\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** A start tag that was read before, as it stood in the file: read again it says the same. */
interface KnownTag {
  text: string;
  name: string;
  attributes: readonly string[];
  empty: boolean;
}

// A guide writes `<title lang="pt">` as often as it has programmes. Longer tags, and those with more attributes, hardly ever return.
const LONGEST_KNOWN_TAG = 48;
const KNOWN_TAGS_ALIKE = 4;

const NAME = /^[\p{L}_:][\p{L}\p{N}\p{M}_:.·-]*$/u;

/**
 * A streaming, non-validating XML tokenizer for data files: elements, attributes, text, CDATA, comments, processing instructions and
 * a DOCTYPE without internal subset. A general parser spends most of an import's time on one character at a time; this one leaps from
 * `<` to `<`, and recognises short tags that it has read before, whole. It keeps well-formedness (nesting, quoting, references, forbidden
 * characters) and defines no entity, so none can explode.
 * @throws ImportRefused with the line, from write() and end()
 */
export class XmlTokens {
  readonly #handler: XmlHandler;
  readonly #limits: XmlLimits;
  readonly #stack: string[] = [];
  readonly #attributes: string[] = [];
  #nameHash = 0;
  readonly #knownNames = new Map<number, string>();
  /** By the first two letters of their names; of tags that begin alike only the first few are kept. */
  readonly #knownTags: KnownTag[][] = Array.from({ length: 256 }, () => []);
  #rest = '';
  #buffer = '';
  #at = 0;
  // The first suspect character at or after the token being read; found once per buffer rather than once per text.
  #suspectAt = -1;
  #lineAt = 0;
  #line = 1;
  #rootSeen = false;
  #anything = false;

  constructor(handler: XmlHandler, limits: XmlLimits = XML_LIMITS) {
    this.#handler = handler;
    this.#limits = limits;
  }

  /** Line of the token being handled, from 1. */
  get line(): number {
    const buffer = this.#buffer;
    let at = buffer.indexOf('\n', this.#lineAt);
    while (at !== -1 && at < this.#at) {
      this.#line += 1;
      this.#lineAt = at + 1;
      at = buffer.indexOf('\n', this.#lineAt);
    }
    // Remember how far was looked, so that a buffer without line ends is not searched again and again.
    if (this.#lineAt < this.#at) this.#lineAt = this.#at;
    return this.#line;
  }

  /** Takes the next piece of the document, cut anywhere. */
  write(chunk: string): void {
    const buffer = this.#rest === '' ? chunk : this.#rest + chunk;
    this.#buffer = buffer;
    this.#at = 0;
    this.#lineAt = 0;
    this.#suspectAt = -1;
    let at = 0;
    for (;;) {
      const next = this.#token(buffer, at);
      if (next === -1) break;
      at = next;
      this.#at = at;
    }
    this.#at = at;
    void this.line;
    this.#rest = at === 0 ? buffer : buffer.slice(at);
    this.#buffer = this.#rest;
    this.#at = 0;
    this.#lineAt = 0;
    if (this.#rest.length > this.#limits.maxToken) {
      throw this.#refuse(`a single text or tag is longer than ${this.#limits.maxToken} characters`);
    }
  }

  /** Says that the document is over. */
  end(): void {
    if (this.#rest !== '') {
      if (this.#rest.startsWith('<') || this.#stack.length > 0) throw this.#refuse(`the file ends inside ${this.#inside()}`);
      this.#outside(this.#rest);
    }
    if (this.#stack.length > 0) throw this.#refuse(`the file ends inside ${this.#inside()}`);
    if (!this.#rootSeen) throw this.#refuse('this is not XML: it has no element');
  }

  /** Handles the token at `at` and returns where the next begins, or -1 when the buffer ends before it does. */
  #token(buffer: string, at: number): number {
    if (at >= buffer.length) return -1;
    const first = buffer.charCodeAt(at);
    // What stands between two tags is mostly a line's end and an indentation that nobody wants.
    if ((first === 10 || first === 32) && this.#stack.length > 0 && !this.#handler.wantsText) {
      let i = at + 1;
      while (isSpace(buffer.charCodeAt(i))) i += 1;
      if (buffer.charCodeAt(i) === LT && i - at <= this.#limits.maxToken) return i;
    }
    if (first !== LT) {
      const end = buffer.indexOf('<', at);
      if (end === -1) {
        // Text before the root that is no white space will not become XML by reading on.
        if (this.#stack.length === 0) this.#outside(buffer.slice(at));
        return -1;
      }
      if (this.#stack.length === 0) this.#outside(buffer.slice(at, end));
      else {
        this.#limitToken(end - at);
        if (this.#isClean(buffer, at, end)) {
          if (this.#handler.wantsText) this.#handler.text(buffer.slice(at, end));
        } else this.#handler.text(this.#decode(buffer.slice(at, end)));
      }
      return end;
    }
    const second = buffer.charCodeAt(at + 1);
    if (second === SLASH) return this.#closeTag(buffer, at);
    if (second === BANG) return this.#declaration(buffer, at);
    if (second === QUESTION) return this.#skipTo(buffer, at, '?>', 2);
    if (Number.isNaN(second)) return -1;
    return this.#openTag(buffer, at);
  }

  #closeTag(buffer: string, at: number): number {
    const expected = this.#stack.at(-1);
    if (expected !== undefined && buffer.charCodeAt(at + 2 + expected.length) === GT && buffer.startsWith(expected, at + 2)) {
      this.#stack.pop();
      this.#handler.close(expected);
      return at + expected.length + 3;
    }
    const end = buffer.indexOf('>', at + 2);
    if (end === -1) return -1;
    if (expected === undefined) throw this.#refuse('a closing tag without an opening one');
    if (buffer.slice(at + 2, end).trimEnd() !== expected) {
      throw this.#refuse(`</${buffer.slice(at + 2, Math.min(end, at + 42))}> closes <${expected}>`);
    }
    this.#stack.pop();
    this.#handler.close(expected);
    return end + 1;
  }

  #openTag(buffer: string, at: number): number {
    for (const known of this.#tagsLike(buffer, at)) {
      if (buffer.startsWith(known.text, at)) {
        this.#opened(known.name);
        this.#handler.open(known.name, known.attributes);
        if (known.empty) {
          this.#stack.pop();
          this.#handler.close(known.name);
        }
        return at + known.text.length;
      }
    }
    return this.#newTag(buffer, at);
  }

  #tagsLike(buffer: string, at: number): KnownTag[] {
    return this.#knownTags[(buffer.charCodeAt(at + 1) * 31 + buffer.charCodeAt(at + 2)) & 255] as KnownTag[];
  }

  #rememberTag(buffer: string, at: number, end: number, name: string, empty: boolean): void {
    const alike = this.#tagsLike(buffer, at);
    if (end - at > LONGEST_KNOWN_TAG || this.#attributes.length > 2 || alike.length >= KNOWN_TAGS_ALIKE) return;
    alike.push({ text: detached(buffer.slice(at, end)), name, attributes: this.#attributes.map(detached), empty });
  }

  #newTag(buffer: string, at: number): number {
    const length = buffer.length;
    let i = this.#nameEnd(buffer, at + 1);
    if (i === length) return -1;
    const name = this.#name(buffer, at + 1, i);
    const attributes = this.#attributes;
    attributes.length = 0;
    for (;;) {
      const before = i;
      while (i < length && isSpace(buffer.charCodeAt(i))) i += 1;
      if (i === length) return -1;
      const code = buffer.charCodeAt(i);
      if (code === GT) {
        this.#rememberTag(buffer, at, i + 1, name, false);
        this.#opened(name);
        this.#handler.open(name, attributes);
        return i + 1;
      }
      if (code === SLASH) {
        if (i + 1 === length) return -1;
        if (buffer.charCodeAt(i + 1) !== GT) throw this.#refuse(`a stray "/" in <${name}>`);
        this.#rememberTag(buffer, at, i + 2, name, true);
        this.#opened(name);
        this.#handler.open(name, attributes);
        this.#stack.pop();
        this.#handler.close(name);
        return i + 2;
      }
      if (i === before) throw this.#refuse(`white space is missing in <${name}>`);
      const start = i;
      i = this.#nameEnd(buffer, i);
      if (i === length) return -1;
      const attribute = this.#name(buffer, start, i);
      while (i < length && isSpace(buffer.charCodeAt(i))) i += 1;
      if (i === length) return -1;
      if (buffer.charCodeAt(i) !== EQUALS) throw this.#refuse(`the attribute "${attribute}" of <${name}> has no value`);
      i += 1;
      while (i < length && isSpace(buffer.charCodeAt(i))) i += 1;
      if (i === length) return -1;
      const quote = buffer.charCodeAt(i);
      if (quote !== QUOTE && quote !== APOSTROPHE) throw this.#refuse(`the value of "${attribute}" in <${name}> is not in quotes`);
      const close = buffer.indexOf(quote === QUOTE ? '"' : "'", i + 1);
      if (close === -1) return -1;
      const value = buffer.slice(i + 1, close);
      if (value.includes('<')) throw this.#refuse(`"<" in the value of "${attribute}" in <${name}>`);
      for (let known = 0; known < attributes.length; known += 2) {
        if (attributes[known] === attribute) throw this.#refuse(`the attribute "${attribute}" twice in <${name}>`);
      }
      attributes.push(attribute, this.#isClean(buffer, i + 1, close) ? value : this.#decode(value));
      if (attributes.length > this.#limits.maxAttributes * 2) throw this.#refuse(`more than ${this.#limits.maxAttributes} attributes`);
      i = close + 1;
    }
  }

  #declaration(buffer: string, at: number): number {
    if (buffer.startsWith('<!--', at)) return this.#skipTo(buffer, at, '-->', 4);
    if (buffer.startsWith('<![CDATA[', at)) {
      if (this.#stack.length === 0) throw this.#refuse('text outside the root element');
      const end = buffer.indexOf(']]>', at + 9);
      if (end === -1) return -1;
      this.#limitToken(end - at);
      const text = buffer.slice(at + 9, end);
      if (FORBIDDEN.test(text)) throw this.#refuse('a character that XML forbids');
      this.#handler.text(text);
      return end + 3;
    }
    if (buffer.startsWith('<!DOCTYPE', at)) {
      if (this.#rootSeen) throw this.#refuse('a DOCTYPE after the root element');
      const end = buffer.indexOf('>', at);
      const subset = buffer.indexOf('[', at);
      if (subset !== -1 && (end === -1 || subset < end)) {
        throw this.#refuse('the DOCTYPE has an internal subset (it may define entities); that is refused for safety');
      }
      return end === -1 ? -1 : end + 1;
    }
    if (buffer.length - at < 9) return -1;
    throw this.#refuse('an unknown "<!" declaration');
  }

  #skipTo(buffer: string, at: number, ending: string, from: number): number {
    const end = buffer.indexOf(ending, at + from);
    if (end === -1) return -1;
    this.#limitToken(end - at);
    return end + ending.length;
  }

  #opened(name: string): void {
    if (this.#stack.length === 0) {
      if (this.#rootSeen) throw this.#refuse(`a second root element <${name}>`);
      this.#rootSeen = true;
    }
    if (this.#stack.length >= this.#limits.maxDepth) throw this.#refuse(`elements nested deeper than ${this.#limits.maxDepth}`);
    this.#stack.push(name);
  }

  #outside(text: string): void {
    const content = this.#anything ? text : text.replace(/^\ufeff/, '');
    this.#anything = true;
    if (content.trim() !== '') throw this.#refuse(this.#rootSeen ? 'text after the root element' : 'this is not XML: it begins with text');
  }

  /** Where the name at `at` ends; leaves a hash of it in #nameHash, under which #name finds names it has seen. */
  #nameEnd(buffer: string, at: number): number {
    const length = buffer.length;
    let hash = 0;
    let i = at;
    for (; i < length; i += 1) {
      const code = buffer.charCodeAt(i);
      if (code <= GT && endsName(code)) break;
      hash = (Math.imul(hash, 31) + code) | 0;
    }
    this.#nameHash = hash;
    return i;
  }

  #name(buffer: string, at: number, end: number): string {
    const known = this.#knownNames.get(this.#nameHash);
    if (known !== undefined && known.length === end - at && buffer.startsWith(known, at)) return known;
    const name = buffer.slice(at, end);
    if (!NAME.test(name)) throw this.#refuse(`"<${name.slice(0, 40)}" is not a tag`);
    if (this.#knownNames.size < 256) this.#knownNames.set(this.#nameHash, detached(name));
    return name;
  }

  /** Whether buffer[at, end) holds neither a reference nor a forbidden character. */
  #isClean(buffer: string, at: number, end: number): boolean {
    if (this.#suspectAt < at) {
      SUSPECT.lastIndex = at;
      this.#suspectAt = SUSPECT.test(buffer) ? SUSPECT.lastIndex - 1 : Number.POSITIVE_INFINITY;
    }
    return this.#suspectAt >= end;
  }

  #decode(text: string): string {
    if (FORBIDDEN.test(text)) throw this.#refuse('a character that XML forbids');
    return text.replace(/&([^;&\s]{0,32})(;?)/g, (_, reference: string, end: string) => this.#reference(reference, end));
  }

  #reference(reference: string, end: string): string {
    if (end !== '') {
      const predefined = Object.hasOwn(PREDEFINED, reference) ? PREDEFINED[reference] : undefined;
      if (predefined !== undefined) return predefined;
      const numeric = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))$/i.exec(reference);
      if (numeric) {
        const code = numeric[1] === undefined ? Number(numeric[2]) : Number.parseInt(numeric[1], 16);
        const surrogate = code >= 0xd800 && code <= 0xdfff;
        if (code <= 0x10ffff && !surrogate && !FORBIDDEN.test(String.fromCodePoint(code))) return String.fromCodePoint(code);
        throw this.#refuse(`&${reference}; is a character that XML forbids`);
      }
      throw this.#refuse(`the entity &${reference}; is not defined`);
    }
    throw this.#refuse(`an "&" that begins no entity (write &amp;) before "${reference.slice(0, 20)}"`);
  }

  #limitToken(length: number): void {
    if (length > this.#limits.maxToken) throw this.#refuse(`a single text or tag is longer than ${this.#limits.maxToken} characters`);
  }

  #inside(): string {
    const top = this.#stack.at(-1);
    return top === undefined ? 'a tag' : `<${top}>`;
  }

  #refuse(message: string): ImportRefused {
    return new ImportRefused(message, this.line);
  }
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

function endsName(code: number): boolean {
  return code === GT || code === SLASH || code === EQUALS || isSpace(code) || code === LT || code === QUOTE || code === APOSTROPHE;
}
