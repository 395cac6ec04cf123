/** Sanitises an editor's HTML: no scripts, no content of other origins, no styles (SECURITY 45). */
import sanitize from 'sanitize-html';
import { flatHtml } from '#rules/flat-html.ts';

/** An address of this site, as the page that shows the text writes it. */
export type ToOwnAddress = (href: string) => string;

const optionsWith = (toOwnAddress: ToOwnAddress): sanitize.IOptions => ({
  allowedTags: [
    ...['p', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br'],
    ...['a', 'strong', 'em', 'b', 'i', 'sup', 'sub', 'abbr', 'time', 'code'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    abbr: ['title'],
    time: ['datetime'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  transformTags: {
    // The page's title is the h1, a section's title the h2.
    h1: 'h3',
    h2: 'h3',
    a: (tagName, { href, ...attribs }) => {
      if (href === undefined) return { tagName, attribs };
      if (/^https?:/i.test(href)) return { tagName, attribs: { ...attribs, href, rel: 'noopener noreferrer' } };
      return { tagName, attribs: { ...attribs, href: toOwnAddress(href) } };
    },
  },
});

const asTheyAre = optionsWith((href) => href);

/** @param toOwnAddress changes links that stay on this site; absent: they stay as they are */
export const cleanHtml = (html: string, toOwnAddress?: ToOwnAddress): string =>
  sanitize(flatHtml(html), toOwnAddress ? optionsWith(toOwnAddress) : asTheyAre);

/** The text alone, for descriptions and the reading time. */
export const plainText = (html: string): string =>
  sanitize(flatHtml(html), { allowedTags: [], allowedAttributes: {} }).replace(/\s+/g, ' ').trim();
