/** The site in front of the embedded upstream, by forms without JavaScript and the mails that the sandbox shows. */
import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_VIEWERS } from '#platform/demo/demo-viewers.ts';
import { formsOf, PlainBrowser, type PlainForm } from '../support/account-forms.ts';
import { mailedPath } from '../support/mails.ts';
import { OWN_PAGES, pageAddresses, pageRoutes } from '../support/page-addresses.ts';
import { answerQuestion } from '../support/registration-question.ts';
import { type Stack, startStack } from '../support/stack.ts';

let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack();
});
test.afterAll(() => stack?.stop());

const PASSWORD = 'correio-verde-42';
const NEW = 'chuva-no-molhe-77';

test('[C-register] [C-reset] [C-request] [S-after-login] a viewer registers, confirms the e-mail, and chooses a new password by mail', async () => {
  const email = 'rita.nova@example.pt';
  const browser = new PlainBrowser(stack.site);
  const fields = { name: 'Rita Nova', user_name: 'rita.nova', email, password: PASSWORD, birth_date: '1990-04-25', terms: 'on' };
  const { answer, page } = await browser.fill('/?entrar=registo', fields);
  expect(answer.status).toBe(303);
  expect(page.html).toContain('Rita Nova');

  const link = await mailedPath(stack, email, 'Confirme o seu e-mail');
  const confirmed = await browser.fill(link, { token: new URLSearchParams(link.split('?')[1]).get('token') ?? '' });
  expect(confirmed.page.text).toContain('E-mail confirmado');

  await new PlainBrowser(stack.site).fill('/?entrar=recuperar', { email });
  const other = new PlainBrowser(stack.site);
  const chosen = await other.fill(await mailedPath(stack, email, 'Nova palavra-passe'), { password: NEW });
  expect(chosen.page.html).toContain('Rita Nova');
  // The reset ended the first browser's session.
  expect((await browser.open('/')).html).not.toContain('Rita Nova');
  const old = await new PlainBrowser(stack.site).fill('/?entrar=email', { email, password: PASSWORD });
  expect(old.page.text).toContain('Premium Multiscreen');
});

test('[C-login] each demonstration viewer signs in with the password of the README', async () => {
  for (const { email, name } of DEMO_VIEWERS) {
    const browser = new PlainBrowser(stack.site);
    const { answer, page } = await browser.fill('/?entrar=email', { email, password: DEMO_PASSWORD });
    expect([email, answer.status]).toEqual([email, 303]);
    expect(page.html, email).toContain(name);
  }
});

test('[SEC-19] [V-missing] the fourth account from an address needs an answer to a question, which a form without JavaScript shows', async () => {
  const browser = new PlainBrowser(stack.site);
  const fill = (n: number, changes: Record<string, string> = {}) => {
    const names = { user_name: `serie.${n}`, email: `serie.${n}@example.pt` };
    return browser.fill('/?entrar=registo', {
      name: 'Rui Matos',
      ...names,
      password: PASSWORD,
      birth_date: '1990-04-25',
      terms: 'on',
      ...changes,
    });
  };
  const question = (html: string) => /<label[^>]*>(Qua[^<]+\?)<\/label>/.exec(html)?.[1] ?? '';
  let { page } = await fill(1);
  for (let n = 2; n <= 4 && question(page.html) === ''; n += 1) page = (await fill(n)).page;
  expect(page.text).toContain('A partir da sua rede foram criadas várias contas.');
  const answerTo = async (given: string) => {
    const form = formsOf(page.html).find(({ fields }) => 'question_answer' in fields);
    // What was typed is there again, but for the password.
    expect(form?.fields).toMatchObject({ name: 'Rui Matos', terms: 'on', password: '' });
    const answer = await browser.post(form as PlainForm, { password: PASSWORD, question_answer: given });
    page = await browser.open(answer.headers.get('location') ?? '/');
  };
  const first = question(page.html);
  await answerTo('não sei');
  expect(page.text).toContain('A resposta não está certa');
  await answerTo(answerQuestion(question(page.html)));
  expect([first !== '', page.text.includes('Criar conta')]).toEqual([true, false]);
  expect(page.html).toContain('Rui Matos');
});

const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => ({
    href: (/\shref="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&'),
    name: /\saria-label="([^"]*)"/.exec(tag)?.[1] ?? '',
  }));

test('[P-login] [P-operator] the pop-ups of the ways in have a link to each provider that leads back to the page, and the operators’ has theirs alone', async () => {
  const visitor = new PlainBrowser(stack.site);
  const waysOf = async (path: string, browser = visitor) =>
    linksOf((await browser.open(path)).html)
      .filter(({ href }) => href.startsWith('/auth/'))
      .map(({ href, name }) => [href, name]);
  const back = encodeURIComponent('/guia?data=2026-11-22');
  const way = (id: string, name: string) => [`/auth/${id}/entrar?volta=${back}`, `Entrar com ${name}`];
  const social = [way('google', 'Google'), way('facebook', 'Facebook'), way('apple', 'Apple')];
  const operators = [way('nos', 'NOS'), way('vodafone', 'Vodafone'), way('meo', 'MEO')];
  expect(await waysOf('/guia?data=2026-11-22&entrar=conta')).toEqual([...social, ...operators]);
  expect(await waysOf('/guia?data=2026-11-22&entrar=operador')).toEqual(operators);
  const page = await visitor.open('/guia?data=2026-11-22&entrar=operador');
  expect(page.text).toContain('Entrar com o seu operador');
  expect(linksOf(page.html).map(({ href }) => href)).toContain('/guia?data=2026-11-22&entrar=conta');
  expect(linksOf((await visitor.open('/guia?entrar=conta')).html).map(({ href }) => href)).toEqual(
    expect.arrayContaining(['/guia?entrar=email', '/guia?entrar=registo']),
  );

  // A signed-in viewer links an operator instead.
  const viewer = new PlainBrowser(stack.site);
  await viewer.fill('/?entrar=email', { email: DEMO_VIEWERS[1]?.email ?? '', password: DEMO_PASSWORD });
  expect((await waysOf('/guia?data=2026-11-22&entrar=operador', viewer)).map(([, name]) => name)).toEqual([
    'Associar NOS',
    'Associar Vodafone',
    'Associar MEO',
  ]);
});

test('[SEC-18] each field of a name, e-mail or password tells password managers what it is, and none refuses what is pasted', async () => {
  const viewer = new PlainBrowser(stack.site);
  await viewer.fill('/?entrar=email', { email: DEMO_VIEWERS[0]?.email ?? '', password: DEMO_PASSWORD });
  const visitor = new PlainBrowser(stack.site);
  const reset = `/?entrar=recuperar&token=${'r'.repeat(43)}&email=a%40exemplo.pt`;
  for (const [browser, path, expected] of [
    [visitor, '/guia?entrar=email', { email: 'username', password: 'current-password' }],
    [
      visitor,
      '/guia?entrar=registo',
      {
        name: 'name',
        user_name: 'nickname',
        email: 'username',
        password: 'new-password',
        birth_date_day: 'bday-day',
        birth_date_year: 'bday-year',
      },
    ],
    [visitor, '/guia?entrar=recuperar', { email: 'username' }],
    [viewer, '/perfil', { name: 'name', user_name: 'nickname' }],
    [viewer, '/perfil/conta', { email: 'email', current_password: 'current-password', password: 'new-password' }],
  ] as const) {
    const { html } = await browser.open(path);
    const inputs = [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
    const kinds = Object.keys(expected).map((name) => [
      name,
      inputs.map((tag) => (tag.includes(` name="${name}"`) ? /\sautocomplete="([^"]*)"/i.exec(tag)?.[1] : undefined)).find(Boolean),
    ]);
    expect(Object.fromEntries(kinds), path).toEqual(expected);
    expect(html, path).not.toMatch(/\son(?:paste|copy|cut|drop|contextmenu)=/i);
  }
  expect((await visitor.open(reset)).text).toContain('Esta ligação já não é válida');
});

test('[G-birth-date] a date of birth is three fields, and an impossible one is named beside them and kept', async () => {
  const visitor = new PlainBrowser(stack.site);
  const { html } = await visitor.open('/?entrar=registo');
  expect(html).not.toContain('type="date"');
  expect([...html.matchAll(/autoComplete="(bday-\w+)"/gi)].map(([, name]) => name)).toEqual(['bday-day', 'bday-month', 'bday-year']);
  const typed = { name: 'Rita Nova', birth_date_day: '31', birth_date_month: '2', birth_date_year: '1990' };
  const { page } = await visitor.fill('/?entrar=registo', typed);
  expect(page.text).toContain('O dia 31/02/1990 não existe.');
  for (const value of ['31', '02', '1990']) expect(page.html).toMatch(new RegExp(`name="birth_date_\\w+"[^>]*value="${value}"`));
  const incomplete = await visitor.fill('/?entrar=registo', { ...typed, birth_date_month: '' });
  expect(incomplete.page.text).toContain('Falta o mês.');
});

test('[A-visitor] [G-tests-assert] a visitor opens every page of the content without a session or a sign-in, and no page of a viewer’s own', async () => {
  expect(
    pageRoutes().filter((path) => !(path in pageAddresses)),
    'routes without an address below',
  ).toEqual([]);
  const visitor = new PlainBrowser(stack.site);
  const missing: string[] = [];
  for (const address of Object.values(pageAddresses).flat()) {
    const { path, page } = await visitor.arrive(address);
    // What the demonstration has not, or an old link no longer leads to, is said by a page.
    expect([address, [200, 404].includes(page.status)]).toEqual([address, true]);
    if (page.status === 404) missing.push(address);
    expect(path, `${address} asks for no sign-in`).not.toMatch(/entrar=/);
    expect(page.html.includes('type="password"'), `${address} asks for no password`).toBe(false);
    expect(page.html, address).toMatch(/<h1[\s>]/);
  }
  // A programme and a purchase that do not exist; the demonstration has all others.
  expect(missing).toEqual(['/live/canal/1/camarote-1/1', '/vouchers/compra-sucesso']);
  for (const path of OWN_PAGES.concat('/perfil/dados.json')) {
    const page = await visitor.open(path);
    expect(page.headers.get('location'), path).toMatch(/^\/perfil(\/conta|\/compras)?\?entrar=conta/);
  }
  expect([...visitor.cookies.keys()].filter((name) => name.endsWith('_sessao'))).toEqual([]);
});
