/** Buying a scarf by form posts alone, with the pages and the sandbox of a stack. */
import { rowsOf } from './account.ts';
import { formsOf, PlainBrowser, type PlainForm } from './account-forms.ts';
import type { Stack } from './stack.ts';
import { expect } from './test.ts';

export const CHECKOUT = '/loja/cachecol-camarote/finalizar?cor=relva';
export const PAYMENT = '/loja/cachecol-camarote/finalizar?cor=relva&quantidade=1&passo=pagamento';
export const ADDRESS = {
  name: 'Inês Duarte',
  email: 'ines@exemplo.pt',
  phone: '961234567',
  nif: '',
  address: 'Rua do Sol, 14',
  region: 'Estoril',
  zip_code: '2765410',
  delivery: 'home',
};

export const formWith = (html: string, field: string): PlainForm => {
  const form = formsOf(html).find(({ fields }) => field in fields);
  if (!form) throw new Error(`no form with ${field}`);
  return form;
};

export const whereTo = (answer: Response, site: string): string => (answer.headers.get('location') ?? '').replace(site, '');

/** Goes through the delivery step. @param browser of a buyer who has bought before, or is signed in */
export async function toPayment(
  { site }: Stack,
  browser = new PlainBrowser(site),
  changed: Record<string, string> = {},
): Promise<PlainBrowser> {
  const delivered = await browser.post(formWith((await browser.open(CHECKOUT)).html, 'zip_code'), { ...ADDRESS, ...changed });
  expect([delivered.status, whereTo(delivered, site)]).toEqual([303, PAYMENT]);
  return browser;
}

/** Presses the button of the payment step. @returns the page that it leads to */
export async function pay(browser: PlainBrowser, fields: Record<string, string>, page = PAYMENT): Promise<string> {
  const form = formWith((await browser.open(page)).html, 'service');
  const { terms: _terms, ...rest } = form.fields;
  return whereTo(await browser.post({ ...form, fields: rest }, { terms: 'on', ...fields }), browser.site);
}

export const idIn = (path: string): string => new URL(path, 'http://site').searchParams.get('transaction_id') ?? '';

/** The order of a waiting page, by the form that cancels it: the address of one that a card pays does not name it. */
export const waitingIn = async (browser: PlainBrowser, path: string): Promise<string> =>
  formWith((await browser.open(path)).html, 'id').fields.id ?? '';

/** The sandbox's number of an order's payment. */
export async function paymentOf(stack: Stack, order: string): Promise<string> {
  const [row] = await rowsOf(stack, 'SELECT id FROM sandbox_payments WHERE order_id = $1', [order]);
  return String(row?.id);
}

export const press = (stack: Stack, path: string, fields: Record<string, string>) =>
  fetch(`${stack.upstream}/sandbox/pagamentos/${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** Asks a waiting page until it leads on. */
export async function outcomeOf(browser: PlainBrowser, path: string): Promise<{ path: string; text: string }> {
  let arrived = await browser.arrive(path);
  await expect
    .poll(async () => {
      arrived = await browser.arrive(path);
      return arrived.path;
    })
    .not.toBe(path);
  return { path: arrived.path, text: arrived.page.text };
}
