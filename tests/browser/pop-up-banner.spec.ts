import { axeViolations } from '../support/axe.ts';
import { withPaperSite } from '../support/paper-site.ts';
import { expect, test } from '../support/paper-test.ts';

test('[K-popup-banner] opens once in a browser, on pages to browse alone, closes by key, and leads on', async ({ page, watch: _ }) => {
  await withPaperSite(
    ({ answers, url }) => {
      answers.set('/general/tokens/1/version/0', { body: { popup_banner: 'Semana do andebol' } });
      answers.set('/general/settings', {
        body: { multiscreen: 'all', popup_banner_image: `${url}/still.svg?aviso`, popup_banner_link: '/quem-somos/' },
      });
    },
    async ({ site }) => {
      const dialogue = page.getByRole('dialog', { name: 'Semana do andebol' });
      // No page to browse: nothing opens, and nothing counts as seen.
      await page.goto(`${site}/termos-e-condicoes/`);
      await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('destaque-visto'))).toBeNull();

      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${site}/guia`);
      await expect(dialogue).toBeVisible();
      await expect(dialogue.getByRole('link', { name: 'Semana do andebol' })).toHaveAttribute('href', '/quem-somos/');
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialogue).toHaveCount(0);

      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(`${site}/canais`);
      await expect(page.getByRole('heading', { level: 1, name: 'Canais' })).toBeVisible();
      await expect(dialogue).toHaveCount(0);

      // Another browser: its link leads on, and Back does not open it again. Emptied on a page that opens none: another would count as seen.
      await page.goto(`${site}/termos-e-condicoes/`);
      await page.evaluate(() => localStorage.clear());
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${site}/guia`);
      await dialogue.getByRole('link').click();
      await expect(page).toHaveURL(`${site}/quem-somos/`);
      await expect(dialogue).toHaveCount(0);
      // Before the site stops: what a page loads ahead would fail.
      await page.goto('about:blank');
    },
  );
});
