/** Every form that a page without JavaScript posts: a mistake leads to its page with a 4xx status, and what is wrong stands on it. */
import { registerViewer, sessionCookie } from '../support/account.ts';
import { formsOf, PlainBrowser, type PlainPage } from '../support/account-forms.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

interface Mistake {
  page: string;
  /** a field that only this form of the page has */
  field: string;
  typed: Record<string, string>;
  /** what the page says of it */
  words: string;
  signedIn?: true;
}

const WRONG_EMAIL = 'ana@exemplo';

const mistakes: readonly Mistake[] = [
  { page: '/guia?entrar=email', field: 'password', typed: { email: WRONG_EMAIL, password: 'x' }, words: 'e-mail' },
  { page: '/guia?entrar=registo', field: 'user_name', typed: { name: 'Ana', email: WRONG_EMAIL }, words: 'e-mail' },
  { page: '/guia?entrar=recuperar', field: 'email', typed: { email: WRONG_EMAIL }, words: 'e-mail' },
  {
    page: '/contactos',
    field: 'message',
    typed: { name: 'Ana', email: WRONG_EMAIL, message: 'Olá.' },
    words: 'Este e-mail não parece estar certo.',
  },
  { page: '/newsletter-subscribe', field: 'email', typed: { email: WRONG_EMAIL }, words: 'Este e-mail não parece estar certo.' },
  { page: '/casting', field: 'sent_files', typed: { email: WRONG_EMAIL }, words: 'e-mail' },
  { page: '/votar', field: 'code', typed: { code: 'ZZZ999' }, words: 'Código inválido, tente novamente.' },
  {
    page: '/loja/cachecol-camarote/finalizar?cor=relva',
    field: 'zip_code',
    typed: { zip_code: '1', delivery: 'home' },
    words: 'preencha corretamente todos os campos',
  },
  { page: '/perfil', field: 'user_name', typed: { name: '' }, words: 'nome', signedIn: true },
  { page: '/perfil', field: 'code', typed: { code: 'ZZZZ99' }, words: 'Nenhuma televisão mostra este código.', signedIn: true },
  { page: '/apptv', field: 'code', typed: { code: 'ZZZZ99' }, words: 'Nenhuma televisão mostra este código.', signedIn: true },
  { page: '/perfil/conta', field: 'email', typed: { email: WRONG_EMAIL }, words: 'e-mail', signedIn: true },
  {
    page: '/perfil/conta',
    field: 'current_password',
    typed: { current_password: 'x', password: 'y' },
    words: 'palavra-passe',
    signedIn: true,
  },
  { page: '/perfil/conta', field: 'word', typed: { word: 'apagar' }, words: 'Escreva APAGAR, em maiúsculas.', signedIn: true },
  { page: '/predictor/futebol', field: 'group_name', typed: { group_name: '', code: 'XXXXX' }, words: 'código', signedIn: true },
  {
    page: '/vouchers/ativacao-voucher?codigo=ABCD-EFGH-JKLM',
    field: 'code',
    typed: { code: 'AAAA-AAAA-AAAA' },
    words: 'Código',
    signedIn: true,
  },
];

async function browserOf(stack: Stack, signedIn: boolean): Promise<PlainBrowser> {
  const browser = new PlainBrowser(stack.site);
  if (!signedIn) return browser;
  const { name, value } = await sessionCookie(stack.site, (await registerViewer(stack)).token);
  browser.cookies.set(name, value);
  return browser;
}

const formWith = ({ html }: PlainPage, field: string) => {
  const form = formsOf(html).find(({ fields }) => field in fields);
  if (!form) throw new Error(`no form with ${field}`);
  return form;
};

for (const { page, field, typed, words, signedIn = false } of mistakes)
  test(`[G-path-forms] ${page}: a mistake in the form of ${field} answers 422 with its page, once`, async ({ stack }) => {
    const browser = await browserOf(stack, signedIn);
    const served = await browser.open(page);
    expect(served.status).toBe(200);
    const posted = await browser.post(formWith(served, field), typed);
    expect(posted.status).toBe(303);
    const path = (posted.headers.get('location') ?? '').replace(/#.*/, '');
    const answer = await browser.open(path);
    expect([path, answer.status]).toEqual([path, 422]);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.text.toLowerCase()).toContain(words.toLowerCase());
    // A wrong code of a voucher is typed again in the form before this one.
    if (!page.startsWith('/vouchers')) formWith(answer, field);
    expect((await browser.open(path)).status, 'the mistake is shown once').toBe(200);
  });

test('[G-path-forms] a post whose fields no form of the site has answers 4xx with a page, not with JSON', async ({ stack }) => {
  const browser = await browserOf(stack, true);
  const form = formWith(await browser.open('/perfil'), 'code');
  const answer = await browser.post(form, { code: 'X'.repeat(41) });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect(await answer.text()).toContain('lang="pt-PT"');
});

test('[J-upload-bytes] a field of /contactos that is too long is named, not cut', async ({ stack }) => {
  const browser = await browserOf(stack, false);
  const served = await browser.open('/contactos');
  const typed = { name: 'a'.repeat(501), email: 'ana@exemplo.pt', message: 'Olá.' };
  expect((await browser.post(formWith(served, 'message'), typed)).status).toBe(303);
  const { status, text } = await browser.open('/contactos');
  expect([status, text.includes('Escreva no máximo 120 caracteres.')]).toEqual([422, true]);
});
