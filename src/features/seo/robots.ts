/** `/robots.txt`: everything that can be read may be, but what only a person asks for. */
export const robotsText = (origin: string): string =>
  ['User-agent: *', 'Disallow: /_serverFn/', 'Disallow: /healthz', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
