/** Sanitises an editor's HTML: no scripts, no content of other origins, no styles (SECURITY 45). */
import sanitize from 'sanitize-html';
import { sectionAnchor } from './cms-pages.ts';

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
    a: (tagName, { href, ...attribs }) => {
      if (href === undefined) return { tagName, attribs };
      if (/^https?:/i.test(href)) return { tagName, attribs: { ...attribs, href, rel: 'noopener noreferrer' } };
      return { tagName, attribs: { ...attribs, href: toSection(href) } };
    },
  },
};

/** A link to a section of this page (`#a-sua-conta`) or of another page of the CMS, with the id that the section's heading has in the document. */
function toSection(href: string): string {
  const [page = '', section] = href.split('#', 2);
  return section && (page === '' || /^\/[a-z0-9-]+\/?$/.test(page)) ? `${page}#${sectionAnchor(section)}` : href;
}

export const cleanHtml = (html: string): string => sanitize(html, options);

/** The text alone, for descriptions and the reading time. */
export const plainText = (html: string): string => sanitize(html, { allowedTags: [], allowedAttributes: {} }).replace(/\s+/g, ' ').trim();
