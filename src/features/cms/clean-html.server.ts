/** Sanitises an editor's HTML: no scripts, no content of other origins, no styles (SECURITY 45). */
import sanitize from 'sanitize-html';

const options: sanitize.IOptions = {
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
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
};

export const cleanHtml = (html: string): string => sanitize(html, options);

/** The text alone, for descriptions and the reading time. */
export const plainText = (html: string): string => sanitize(html, { allowedTags: [], allowedAttributes: {} }).replace(/\s+/g, ' ').trim();
