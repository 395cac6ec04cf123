/** `/sitemap.xml`: addresses of pages that exist. */
export interface SitemapEntry {
  /** path with its search */
  path: string;
  /** milliseconds since 1970 */
  updatedAt?: number;
}

const xml = (text: string): string => text.replace(/[<>&'"]/g, (letter) => `&#${letter.codePointAt(0)};`);

export function sitemapText(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, updatedAt }) =>
      `<url><loc>${xml(origin + path)}</loc>${updatedAt === undefined ? '' : `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
