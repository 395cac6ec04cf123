import { untilHydrated } from '../support/hydrated.ts';
import { readPage, withPaperSite } from '../support/paper-site.ts';
import { expect, test } from '../support/paper-test.ts';

const HELP = 'Ajuda <b>já</b> & "agora"';

test('[E-tokens] text tokens replace any sentence by its name, served and after hydration, escaped, with its values', async ({
  page,
  watch: _,
}) => {
  await withPaperSite(
    ({ answers }) => {
      answers.set('/general/tokens/1/version/0', {
        body: { footer_help: HELP, layouts_updated: 'Texto de {date} ({nada})', videos_title: 'Para rever', not_a_message: 'x' },
      });
    },
    async ({ site }) => {
      const served = await readPage(`${site}/termos-e-condicoes/`);
      expect(served.html).toContain('Ajuda &lt;b&gt;já&lt;/b&gt; &amp; &quot;agora&quot;');
      expect(served.text).toContain('Texto de 2 de janeiro de 2026 ({nada})');
      expect(served.html).not.toContain('not_a_message');

      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          const seen = new Set<string>();
          Object.assign(window, { seen });
          const note = () => {
            for (const title of document.querySelectorAll('footer h2')) seen.add(title.textContent ?? '');
          };
          new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
          note();
        });
      });
      await page.goto(`${site}/termos-e-condicoes/`);
      const help = page.getByRole('contentinfo').getByText(HELP);
      await expect(help).toBeVisible();
      await untilHydrated(page.getByRole('button', { name: 'Imprimir' }));
      await expect(help).toBeVisible();
      // No other word stood there on the way.
      const titles = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
      expect(titles).toContain(HELP);
      expect(titles).not.toContain('Ajuda');

      // Rendered by the browser alone.
      await page
        .getByRole('navigation', { name: 'Áreas do site' })
        .or(page.getByRole('banner'))
        .getByRole('link', { name: 'Vídeos' })
        .first()
        .click();
      await expect(page).toHaveTitle(/^Para rever/);
      await expect(help).toBeVisible();
      // It would ask a site that has ended.
      await page.goto('about:blank');
    },
  );
});
