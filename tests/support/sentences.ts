/** Sentences of a served page, as a reader sees them. */

/** Their text is no part of the page. */
const UNREAD = new Set(['script', 'style', 'template', 'svg', 'select', 'textarea']);
/** Records of a list have words of their own, which may be alike. */
const RECORDS = new Set(['li', 'article', 'tr', 'option', 'dd']);
/** Within a line of text. */
const INLINE = new Set(['a', 'abbr', 'b', 'bdi', 'em', 'i', 'mark', 'small', 'span', 'strong', 'time', 'wbr']);
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
/** Letters of the shortest sentence that counts. */
const SHORTEST = 25;

const decoded = (text: string): string =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

/** The sentences of a page's main area that are not a record's own. What is hidden or for screen readers alone is left out. */
export function sentencesOf(html: string): string[] {
  // Parts that come late stand behind the page until a script moves them.
  const late = [...html.matchAll(/<div hidden="?" id="S:\w+">([\s\S]*?)(?=<script|<div hidden)/g)].map(([, part]) => part);
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const open: { name: string; left: boolean }[] = [];
  const lines: string[] = [''];
  for (const [, comment, closes, name = '', attributes = '', text] of `${main}<p>${late.join('<p>')}`.matchAll(
    /(<!--[\s\S]*?-->)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|([^<]+)/gi,
  )) {
    if (comment !== undefined) continue;
    const isLeft = open.some(({ left }) => left);
    if (text !== undefined) {
      if (!isLeft) lines.push((lines.pop() ?? '') + decoded(text));
      continue;
    }
    if (!INLINE.has(name)) lines.push('');
    if (closes) {
      const at = open.findLastIndex((one) => one.name === name);
      if (at >= 0) open.length = at;
    } else if (!VOID.has(name) && !attributes.endsWith('/')) {
      const left = UNREAD.has(name) || RECORDS.has(name) || /\shidden(?=[\s=]|$)|class="[^"]*\bsr-only\b/.test(attributes);
      open.push({ name, left: left || (name === 'dialog' && !/\sopen\b/.test(attributes)) });
    }
  }
  return lines.flatMap((line) => line.match(/[^.!?…]+[.!?…]+/g) ?? []).map((sentence) => sentence.trim());
}

/** Those that stand twice or more. */
export function repeatedSentences(html: string): string[] {
  const seen = new Map<string, number>();
  for (const sentence of sentencesOf(html))
    if (sentence.replace(/\P{L}/gu, '').length > SHORTEST) seen.set(sentence, (seen.get(sentence) ?? 0) + 1);
  return [...seen].filter(([, times]) => times > 1).map(([sentence]) => sentence);
}
