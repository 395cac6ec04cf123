/** The stylesheets are nested: each has all utilities of its own pages and of the smaller ones (shared.css). */
import account from './account.css?url';
import guide from './guide.css?url';
import live from './live.css?url';
import site from './site.css?url';

const sheets = { site, guide, live, account };

/** Of the account's pop-ups, which open on every page. */
export const accountStylesheet = account;

export type StylesheetName = keyof typeof sheets;

/** Address of a page's stylesheet: the one named in its route's `staticData`, else the smallest. */
export function stylesheetOf(matches: readonly { staticData: { stylesheet?: StylesheetName } }[]): string {
  return sheets[matches.findLast(({ staticData }) => staticData.stylesheet)?.staticData.stylesheet ?? 'site'];
}
