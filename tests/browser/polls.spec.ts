/** Voting with scripts: the vote, a wrong code, and an upstream that is away. */
import { axeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('[R-mvp] [R-polls] a vote counts once however often it is pressed, moves, and is found again in the list', async ({
  page,
  stack,
  watch: _watch,
}) => {
  await page.goto(`${stack.site}/polls`);
  expect(await axeViolations(page)).toEqual([]);
  await page
    .getByRole('link', { name: /^Votar:/ })
    .first()
    .click();
  await page.waitForURL(/\/mvp\/\d+/);
  const candidates = page.locator('[data-vote] button');
  await candidates.first().dblclick();
  await expect(candidates.first()).toHaveAttribute('aria-pressed', 'true');
  await candidates.nth(1).press('Enter');
  await expect(candidates.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(candidates.first()).toHaveAttribute('aria-pressed', 'false');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Todas as votações' }).click();
  await expect(page.getByText(/^Votou em /)).toHaveCount(1);
});

test('[V-poll-code] [R-votar] a wrong code is said at its field, which keeps it and has the focus', async ({
  page,
  stack,
  watch: _watch,
}) => {
  await page.goto(`${stack.site}/votar`);
  const code = page.getByLabel('Código de seis letras e números');
  await code.fill('ZZZ999');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Código inválido, tente novamente.')).toBeVisible();
  await expect(code).toHaveValue('ZZZ999');
  await expect(code).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
});

test('[R-mvp] a vote that cannot be sent says so and leaves the vote that was given', async ({ page, stack, watch }) => {
  watch.allow(/Failed to load resource|NetworkError|ERR_FAILED/);
  await page.goto(`${stack.site}/polls`);
  await page
    .getByRole('link', { name: /^Votar:/ })
    .first()
    .click();
  const candidates = page.locator('[data-vote] button');
  await candidates.first().click();
  await expect(candidates.first()).toHaveAttribute('aria-pressed', 'true');
  await page.route('**/_serverFn/**', (route) => route.abort());
  await candidates.nth(1).click();
  await expect(page.getByRole('alert').getByText('Não conseguimos registar o voto. Tente de novo.')).toBeVisible();
  await expect(candidates.first()).toHaveAttribute('aria-pressed', 'true');
});

test('[B-vote-beside] a vote is given beside the picture of a match, and its page has it', async ({ page, stack, watch: _watch }) => {
  await page.goto(`${stack.site}/polls`);
  await page
    .getByRole('link', { name: /^Votar:/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Ver o jogo' }).click();
  await page.getByRole('tab', { name: 'Voto' }).click();
  const candidates = page.locator('[data-vote] button');
  await candidates.nth(2).click();
  await expect(candidates.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Ver a votação completa' }).click();
  await expect(page.locator('[data-vote] button').nth(2)).toHaveAttribute('aria-pressed', 'true');
});
