/**
 * Makes a newsletter safe to show inside a page (SECURITY 45, 46). It is written for mail programs: tables are its layout, styles its look, and
 * pictures lie on hosts of others, which would see each reader. Kept: its words, links, lists and headings, and pictures of our own origins.
 */
import sanitize from 'sanitize-html';
import { flatHtml } from '#rules/flat-html.ts';
import { parseUrl } from '#rules/parse-url.ts';

/** Headings begin below the page's own. */
const HEADINGS: Record<string, sanitize.Transformer> = Object.fromEntries(
  ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name, level) => [name, sanitize.simpleTransform(level === 0 ? 'h3' : 'h4', {}, false)]),
);

/** Tables of mails are layout: their cells become blocks, one below the other. */
const BLOCKS: Record<string, sanitize.Transformer> = Object.fromEntries(
  ['table', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'center', 'section', 'article', 'header', 'footer', 'main'].map((name) => [
    name,
    sanitize.simpleTransform('div', {}, false),
  ]),
);

/** Characters without width. Programs for mailings put hundreds of them behind a preview text. */
const INVISIBLE = '\\u00ad\\u034f\\u200b-\\u200d\\u2060';
const PADDING = new RegExp(`(?:[${INVISIBLE}\\ufeff][ \\u00a0]*){2,}`, 'g');
/** What is left of cells that only made room. `\s` has the hard space: told twice, each one of them would double the time of a search in vain. */
const EMPTY = new RegExp(`<(div|p|span|a|li|ul|ol|h3|h4)\\b[^>]*>(?:[\\s${INVISIBLE}]|&nbsp;)*</\\1>`, 'g');
/** Cells lie in cells: so many layers of empty ones are left out. */
const LAYERS = 12;

/** An address on the web as browsers read it, spaces and line breaks around and in it included; null: it is none. */
function webAddress(address: string | undefined): string | null {
  const url = parseUrl(address ?? '');
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

/**
 * What no mail program shows: the preview text before a mail's first line, and what is there for narrow screens alone. Not `mso-hide`, which is for
 * Outlook only, and not `font-size: 0`, which layout cells have around their text.
 */
const HIDDEN =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|(?:max-height|opacity)\s*:\s*0(?:px|em|%)?\s*(?:!important\s*)?(?:;|$))/i;
/** An element whose text is left out. */
const LEFT_OUT: sanitize.Tag = { tagName: 'title', attribs: {} };

const unlessHidden =
  (transform: sanitize.Transformer): sanitize.Transformer =>
  (name, attributes) =>
    'hidden' in attributes || HIDDEN.test(attributes.style ?? '') ? LEFT_OUT : transform(name, attributes);

/** @param origins from which pictures are shown; of others the words in their place are */
function optionsFor(origins: readonly string[]): sanitize.IOptions {
  const transforms: Record<string, sanitize.Transformer> = {
    ...HEADINGS,
    ...BLOCKS,
    a: (tagName, { href }): sanitize.Tag => {
      const address = webAddress(href) ?? /^\s*((?:mailto|tel):\S+)\s*$/i.exec(href ?? '')?.[1];
      return address ? { tagName, attribs: { href: address, rel: 'noopener noreferrer nofollow' } } : { tagName: 'span', attribs: {} };
    },
    img: (tagName, { src, alt = '', width, height }): sanitize.Tag => {
      const size = (text: string | undefined) => (/^\d{1,4}$/.test(text ?? '') ? { known: text as string } : null);
      const [wide, high] = [size(width), size(height)];
      const address = webAddress(src);
      // A picture without a size would move what is below it when it comes; a pixel is there to count readers.
      if (address === null || !origins.includes(new URL(address).origin) || wide === null || high === null || Number(wide.known) <= 1)
        return { tagName: 'span', attribs: {}, text: alt };
      return { tagName, attribs: { src: address, alt, width: wide.known, height: high.known, loading: 'lazy' } };
    },
  };
  return {
    allowedTags: ['h3', 'h4', 'p', 'div', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'a', 'strong', 'em', 'b', 'i', 'time', 'img', 'span'],
    allowedAttributes: { a: ['href', 'rel'], time: ['datetime'], img: ['src', 'alt', 'width', 'height', 'loading'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: ['head', 'xml', 'script', 'style', 'textarea', 'option', LEFT_OUT.tagName, 'noscript', 'button', 'select'],
    transformTags: {
      ...Object.fromEntries(Object.entries(transforms).map(([name, transform]) => [name, unlessHidden(transform)])),
      '*': unlessHidden((tagName, attribs) => ({ tagName, attribs })),
    },
  };
}

/** The newsletter as HTML that is safe and quiet; '' when nothing of it can be shown. */
export function cleanNewsletter(html: string, origins: readonly string[]): string {
  let clean = sanitize(flatHtml(html), optionsFor(origins)).replace(PADDING, ' ');
  for (let layer = 0; layer < LAYERS; layer += 1) clean = clean.replace(EMPTY, '');
  return clean.trim();
}
