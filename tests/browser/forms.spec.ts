/** The forms of contact and newsletter with a script. */
import { axeViolations } from '../support/axe.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';

test('[R-contactos] [C-captcha] a message is sent once by two presses, without anything to solve, and what is wrong is said beside it', async ({
  page,
  stack,
  watch: _watch,
}) => {
  await page.goto(`${stack.site}/contactos`);
  const send = page.getByRole('button', { name: 'Enviar mensagem' });
  await untilHydrated(send);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Nome *').fill('Ana Prates');
  await page.getByLabel('E-mail *').fill('ana@exemplo');
  await page.getByLabel('Assunto *').selectOption('outro');
  await page.getByLabel('Mensagem *').fill('O som está adiantado.');
  await expect(page.getByText('21 de 2000 caracteres')).toBeVisible();
  await send.click();
  await expect(page.getByText('Este e-mail não parece estar certo.')).toBeVisible();
  await expect(page.getByLabel('E-mail *')).toBeFocused();
  await expect(page.getByLabel('Mensagem *')).toHaveValue('O som está adiantado.');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('E-mail *').fill('ana@exemplo.pt');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && (request.postData() ?? '').includes('adiantado')) sent.push(request.url());
  });
  await send.dblclick();
  await expect(page.getByRole('heading', { name: 'Mensagem enviada' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('[R-newsletter] [C-newsletter] a subscription asks for the reader’s age and then for a look into the mail', async ({
  page,
  stack,
  watch: _watch,
}) => {
  await page.goto(`${stack.site}/newsletter-subscribe`);
  const subscribe = page.getByRole('button', { name: 'Subscrever' });
  await untilHydrated(subscribe);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('E-mail *').fill('leitora@exemplo.pt');
  await page.getByLabel('Motores').check({ force: true });
  await subscribe.click();
  await expect(page.getByText('Confirme a sua idade e que leu a política de privacidade.')).toBeVisible();
  await page.getByRole('checkbox', { name: /Tenho 13 anos ou mais/ }).check({ force: true });
  await subscribe.click();
  await expect(page.getByRole('heading', { name: 'Veja o seu e-mail' })).toBeVisible();
});
