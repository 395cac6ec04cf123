/** The operator's banners on the pages that have a place for one. */
import { expect, test } from '@playwright/test';
import { readPage, withPaperSite } from '../support/paper-site.ts';

const PAGES = { guide: '/guia', live: '/canais', videos: '/videos', store: '/loja', predictor: '/predictor/futebol' };

test('[K-banners] each page shows its own banner with its link and words, and none that leads to a script', async () => {
  await withPaperSite(
    ({ answers, url }) => {
      answers.set('/general/tokens/1/version/0', { body: { banner_guide: 'Um <b>cartaz</b>' } });
      answers.set('/general/settings', {
        body: {
          multiscreen: 'all',
          ...Object.fromEntries(
            Object.keys(PAGES).flatMap((name) => [
              [`banner_${name}_image`, `${url}/still.svg?${name}`],
              [`banner_${name}_link`, name === 'live' ? 'javascript:alert(1)' : `/quem-somos/?de=${name}`],
            ]),
          ),
        },
      });
      answers.set('/productstore/products', { body: { products: [] } });
    },
    async ({ site, paper }) => {
      for (const [name, path] of Object.entries(PAGES)) {
        const { status, html } = await readPage(site + path);
        expect([path, status]).toEqual([path, 200]);
        const pictures = [...html.matchAll(/<img [^>]*src="([^"]*still\.svg\?[a-z]+)"/g)].map(([, src]) => src);
        expect(pictures, path).toEqual([`${paper.url}/still.svg?${name}`]);
        expect(html.includes(`<a class="relative block aspect-[16/5]`), path).toBe(name !== 'live');
        if (name !== 'live') expect(html).toContain(`href="/quem-somos/?de=${name}"`);
        expect(html).not.toContain('javascript:alert');
      }
      expect((await readPage(`${site}/guia`)).html).toContain('alt="Um &lt;b&gt;cartaz&lt;/b&gt;"');
      expect((await readPage(`${site}/quem-somos/`)).html).not.toMatch(/<img [^>]*still\.svg\?/);
    },
  );
});
