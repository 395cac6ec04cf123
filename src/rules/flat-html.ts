/**
 * Bounds how deep elements lie in each other, before HTML is cleaned: a cleaner that keeps a list of open elements takes quadratic time for nested
 * and unclosed tags, a limit of its own included (SECURITY 74). One pass, whose work for each character is bounded.
 *
 * Tags are written anew, so that whoever reads them next sees the same ones; what is no tag becomes text. Comments, scripts and styles go.
 */

/** Elements inside each other; the tags of deeper ones go, and their text stays. */
export const MAX_DEPTH = 60;

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr']);
/** Their contents are no text of the page. */
const DROPPED = new Set(['script', 'style', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']);

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const PARAGRAPH = words('p');
const CELL = words('td th');
const ROW = words('td th tr');
const ITEM = words('dt dd p');
/** Open elements that a tag ends, where the innermost is one of them. */
const ENDS: Readonly<Record<string, ReadonlySet<string>>> = {
  ...Object.fromEntries(
    'address article aside blockquote div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'
      .split(' ')
      .map((name) => [name, PARAGRAPH]),
  ),
  li: words('li p'),
  dt: ITEM,
  dd: ITEM,
  td: CELL,
  th: CELL,
  tr: ROW,
  tbody: words('td th tr thead tbody'),
  tfoot: words('td th tr tbody'),
  option: words('option'),
  body: words('head title'),
};

const isSpace = (char: string): boolean => char === ' ' || char === '\n' || char === '\t' || char === '\r' || char === '\f';

interface Tag {
  name: string;
  attributes: string;
  /** place behind its `>` */
  end: number;
}

/** Reads from the first letter of a name to its `>`; null where the text ends before. */
function readTag(html: string, start: number): Tag | null {
  let at = start;
  const until = (isEnd: (char: string) => boolean): string => {
    const from = at;
    while (at < html.length && !isEnd(html[at] as string)) at += 1;
    return html.slice(from, at);
  };
  const space = () => void until((char) => !isSpace(char));
  const name = until((char) => isSpace(char) || char === '/' || char === '>').toLowerCase();
  let attributes = '';
  for (;;) {
    until((char) => !isSpace(char) && char !== '/');
    if (at >= html.length) return null;
    if (html[at] === '>') return { name, attributes, end: at + 1 };
    const key = html[at] === '=' ? '' : until((char) => isSpace(char) || char === '/' || char === '>' || char === '=');
    space();
    let value = '';
    if (html[at] === '=') {
      at += 1;
      space();
      const quote = html[at];
      if (quote === '"' || quote === "'") {
        at += 1;
        value = until((char) => char === quote);
        if (at >= html.length) return null;
        at += 1;
      } else value = until((char) => isSpace(char) || char === '>');
    }
    if (/^[a-z][\w:.-]*$/i.test(key)) attributes += ` ${key}="${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
  }
}

/** Place behind a word, or the end of the text. */
const behind = (html: string, word: string, from: number): number => {
  const at = html.indexOf(word, from);
  return at === -1 ? html.length : at + word.length;
};

/** Place of the tag that ends an element whose contents are no tags. */
function endOf(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi');
  end.lastIndex = from;
  const found = end.exec(html);
  return found ? behind(html, '>', found.index) : html.length;
}

/** The same HTML with at most so many elements inside each other. */
export function flatHtml(html: string, most: number = MAX_DEPTH): string {
  const parts: string[] = [];
  const open: string[] = [];
  /** tags that went, by name: their ends go too */
  const gone = new Map<string, number>();
  const close = () => void parts.push(`</${open.pop()}>`);

  const begin = ({ name, attributes }: Tag): void => {
    const ends = ENDS[name];
    while (ends?.has(open.at(-1) ?? '')) close();
    if (VOID.has(name)) parts.push(`<${name}${attributes}>`);
    else if (open.length < most) {
      open.push(name);
      parts.push(`<${name}${attributes}>`);
    } else gone.set(name, (gone.get(name) ?? 0) + 1);
  };
  const end = (name: string): void => {
    const left = gone.get(name) ?? 0;
    if (left > 0) return void gone.set(name, left - 1);
    const at = open.lastIndexOf(name);
    while (at !== -1 && open.length > at) close();
  };

  for (let at = 0; at < html.length; ) {
    const tag = html.indexOf('<', at);
    parts.push(html.slice(at, tag === -1 ? html.length : tag));
    if (tag === -1) break;
    const [first = '', second = ''] = [html[tag + 1], html[tag + 2]];
    if (first === '!' || first === '?') at = html.startsWith('!--', tag + 1) ? behind(html, '-->', tag + 4) : behind(html, '>', tag);
    else if (/[a-z]/i.test(first) || (first === '/' && /[a-z]/i.test(second))) {
      const read = readTag(html, first === '/' ? tag + 2 : tag + 1);
      // What is cut off at the end of the text is no tag.
      if (read === null) break;
      at = read.end;
      // Odd names are no element's, and would be read in another way by the next reader.
      if (!/^[a-z][a-z0-9-]*$/.test(read.name)) continue;
      if (first === '/') end(read.name);
      else if (DROPPED.has(read.name)) at = endOf(html, read.name, at);
      else begin(read);
    } else {
      parts.push('&lt;');
      at = tag + 1;
    }
  }
  while (open.length > 0) close();
  return parts.join('');
}
