/** Sanitizes editors' HTML: no scripts, no resources of other origins, no positioning outside the text (SECURITY 45). */
import sanitize from 'sanitize-html';
import { flatHtml } from '#rules/flat-html.ts';

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    'p',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'a',
    'strong',
    'em',
    'b',
    'i',
    'blockquote',
    'br',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'caption',
    'dl',
    'dt',
    'dd',
    'abbr',
    'time',
    'sup',
    'sub',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    abbr: ['title'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener' }) },
};

export const cleanHtml = (html: string): string => sanitize(flatHtml(html), OPTIONS);
