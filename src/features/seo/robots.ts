/** `/robots.txt`: allows all pages; excludes what only a person requests. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /_serverFn/',
    'Disallow: /healthz',
    'Disallow: /livez',
    'Disallow: /readyz',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
