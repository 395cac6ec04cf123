/**
 * Makes a newsletter safe to show inside a page (SECURITY 45, 46). It is written for mail programs: tables are its layout, styles its look, and
 * pictures lie on hosts of others, which would see each reader. Kept: its words, links, lists and headings, and pictures of our own origins.
 */
import sanitize from 'sanitize-html';

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

/** What is left of cells that only made room. `\s` has the hard space: told twice, each one of them would double the time of a search in vain. */
const EMPTY = /<(div|p|span|a|li|ul|ol|h3|h4)\b[^>]*>(?:\s|&nbsp;)*<\/\1>/g;
/** Cells lie in cells: so many layers of empty ones are left out. */
const LAYERS = 12;

const isWeb = (address: string | undefined): address is string =>
  /^https?:\/\/[^\s<>"]+$/i.test(address ?? '') && URL.canParse(address ?? '');

/** @param origins from which pictures are shown; of others the words in their place are */
function optionsFor(origins: readonly string[]): sanitize.IOptions {
  return {
    allowedTags: ['h3', 'h4', 'p', 'div', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'a', 'strong', 'em', 'b', 'i', 'time', 'img', 'span'],
    allowedAttributes: { a: ['href', 'rel'], time: ['datetime'], img: ['src', 'alt', 'width', 'height', 'loading'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'title', 'noscript', 'button', 'select'],
    transformTags: {
      ...HEADINGS,
      ...BLOCKS,
      a: (tagName, { href }): sanitize.Tag =>
        isWeb(href) || /^(?:mailto|tel):/i.test(href ?? '')
          ? { tagName, attribs: { href: href as string, rel: 'noopener noreferrer nofollow' } }
          : { tagName: 'span', attribs: {} },
      img: (tagName, { src, alt = '', width, height }): sanitize.Tag => {
        const size = (text: string | undefined) => (/^\d{1,4}$/.test(text ?? '') ? { known: text as string } : null);
        const [wide, high] = [size(width), size(height)];
        // A picture without a size would move what is below it when it comes; a pixel is there to count readers.
        const isShown = isWeb(src) && origins.includes(new URL(src).origin) && wide !== null && high !== null && Number(wide.known) > 1;
        if (!isShown) return { tagName: 'span', attribs: {}, text: alt };
        return { tagName, attribs: { src, alt, width: wide.known, height: high.known, loading: 'lazy' } };
      },
    },
  };
}

/** What stands in the body; all of it where there is no body. Read in linear time, whatever is written (SECURITY 56). */
function bodyOf(html: string): string {
  const tag = html.search(/<body\b/i);
  const begin = tag === -1 ? -1 : html.indexOf('>', tag);
  if (begin === -1) return html;
  const inside = html.slice(begin + 1);
  const end = inside.search(/<\/body>/i);
  return end === -1 ? inside : inside.slice(0, end);
}

/** The newsletter as HTML that is safe and quiet; '' when nothing of it can be shown. */
export function cleanNewsletter(html: string, origins: readonly string[]): string {
  let clean = sanitize(bodyOf(html), optionsFor(origins));
  for (let layer = 0; layer < LAYERS; layer += 1) clean = clean.replace(EMPTY, '');
  return clean.trim();
}
