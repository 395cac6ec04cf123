import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** What viewers and search engines can get to see. */
const FOLDERS = [
  'app/**/*',
  'src/{features,layouts,ui,player,model,session,server,rules,upstream,contract}/**/*',
  'src/platform/{api,wire}/**/*',
  'public/*',
  'messages/*',
];

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Names of variables and of the protocol between site and upstream: no viewer sees them, and they are the same whatever the brand. */
const PROTOCOL = /CAMAROTE_[A-Z_]+|x-camarote-signature/g;

describe('the brand', () => {
  test('[F-rebrand] is named in app.config.ts and nowhere else that a viewer can see', () => {
    const found = FOLDERS.flatMap((folder) => globSync(folder, { withFileTypes: true }))
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$|routeTree\.gen\.ts$|content-fixture\.ts$|\.woff2$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .filter((path) =>
        withoutComments(readFileSync(path, 'utf8'))
          .replaceAll(PROTOCOL, '')
          .match(/camarote/i),
      );
    expect(found).toEqual([]);
  });

  test('[F-rebrand] the texts of the demonstration take its name and slug', async () => {
    const { config } = await import('#config');
    const before = { ...config.brand };
    Object.assign(config.brand, { name: 'Tribuna', slug: 'tribuna' });
    try {
      const { CHANNELS } = await import('#platform/demo/channels.ts');
      const { PAGES } = await import('#platform/demo/pages.ts');
      const { TEXT_TOKENS } = await import('#platform/demo/texts.ts');
      const { NEWS_TEXTS } = await import('#platform/demo/news.ts');
      const { AUTHORS } = await import('#platform/demo/squads.ts');
      const text = JSON.stringify([CHANNELS, PAGES, TEXT_TOKENS, NEWS_TEXTS, AUTHORS]);
      expect(text).not.toMatch(/camarote/i);
      expect(text).toContain('Tribuna 1');
      expect(text).toContain('politica-antifraude-ver-tribuna-online-gratis');
    } finally {
      Object.assign(config.brand, before);
    }
  });

  test('[F-rebrand] cookies begin with its slug, the mark comes from its paths', async () => {
    const { config } = await import('#config');
    const { cookieName } = await import('#server/cookies.ts');
    expect(cookieName('aparelho', { SITE_URL: 'https://tv.example.pt' })).toBe(`__Host-${config.brand.slug}_aparelho`);
    const css = readFileSync('src/layouts/logo.css', 'utf8');
    expect(css).toContain('clip-path: var(--mark-ink)');
    expect(css).not.toContain('path("');
  });
});
