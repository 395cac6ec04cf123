/** Sessions of the built site before a fake upstream: what a session is worth, where it may be seen, and forms without JavaScript. */
import { expect, test } from '@playwright/test';
import { formsOf, PlainBrowser } from '../support/account-forms.ts';
import { addPaperAccounts, type PaperAccounts, RESET_TOKEN } from '../support/paper-accounts.ts';
import { type PaperSite, readPage, startPaperSite } from '../support/paper-site.ts';

const PASSWORD = 'golo-de-calcanhar';
const viewers = () => [
  { name: 'Inês Duarte', user_name: 'ines', email: 'ines.duarte@exemplo.pt', password: PASSWORD },
  { name: 'Rui Zambujal', user_name: 'rui', email: 'rui.z@exemplo.pt', password: PASSWORD },
];

let site: PaperSite;
let accounts: PaperAccounts;

test.beforeAll(async () => {
  site = await startPaperSite(
    (paper) => {
      accounts = addPaperAccounts(paper, viewers());
    },
    { LOG_LEVEL: 'info' },
  );
});
test.afterAll(() => site.stop());
test.afterEach(() => {
  accounts.failing.clear();
  accounts.changes.length = 0;
});

const signIn = async (email: string, path = '/?entrar=email') => {
  const browser = new PlainBrowser(site.site);
  const { answer, page } = await browser.fill(path, { email, password: PASSWORD });
  return { browser, answer, page };
};
const sessionOf = ({ cookies }: PlainBrowser) => [...cookies].find(([name]) => name.endsWith('_sessao'))?.[1];
const tokens = () => [...accounts.tokens.keys()];

test('[A-registered] [SEC-10] [SEC-29] the session is in one sealed cookie of at most 1 KB: nothing of the token in HTML or logs', async () => {
  const { browser, answer, page } = await signIn('ines.duarte@exemplo.pt', '/guia?entrar=email');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/guia');
  expect(page.html).toContain('Inês Duarte');
  const line = answer.headers.getSetCookie().find((one) => one.includes('_sessao=')) ?? '';
  expect(line).toMatch(/; Path=\/; Max-Age=77(76000|7599\d); SameSite=Lax; HttpOnly$/);
  expect((sessionOf(browser) ?? '').length).toBeLessThanOrEqual(1_024);
  for (const token of tokens()) {
    expect(line).not.toContain(token);
    expect(page.html).not.toContain(token);
    expect(site.output()).not.toContain(token);
  }
  expect(site.output()).not.toContain(PASSWORD);
  expect(site.output()).not.toContain('ines.duarte@exemplo.pt');
});

test('[SEC-47] a sign-in and its failure each have one line in the log', async () => {
  const lines = () =>
    site
      .output()
      .split('\n')
      .filter((line) => line.includes('"part":"mutation"') && line.includes('"msg":"sign-in"'));
  const before = lines().length;
  await signIn('ines.duarte@exemplo.pt');
  await new PlainBrowser(site.site).fill('/?entrar=email', { email: 'ines.duarte@exemplo.pt', password: 'outra-palavra' });
  await expect.poll(() => lines().slice(before)).toHaveLength(2);
  expect(lines().slice(before).join()).toMatch(/"outcome":"done".*"outcome":"invalid_login"/s);
});

test('[X-login-failed] [P-login-email] without JavaScript a refused form comes back with its error beside the field and what was typed, but no password', async () => {
  const browser = new PlainBrowser(site.site);
  const { answer, page } = await browser.fill('/guia?entrar=email', { email: 'ines.duarte@exemplo.pt', password: 'errada-de-todo' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/guia?entrar=email');
  expect(page.text).toContain('Não é possível entrar com este e-mail e palavra-passe.');
  expect(page.text).toContain('Premium Multiscreen');
  expect(page.html).toMatch(/<input[^>]*aria-invalid="true"[^>]*type="password"|<input[^>]*type="password"[^>]*aria-invalid="true"/);
  const form = formsOf(page.html).find(({ fields }) => 'password' in fields);
  expect(form?.fields).toMatchObject({ email: 'ines.duarte@exemplo.pt', password: '' });
  expect(page.html).not.toContain('errada-de-todo');
  expect(sessionOf(browser)).toBeUndefined();
  expect((await browser.open('/guia?entrar=email')).text, 'shown once').not.toContain('Não é possível entrar');
});

test('[P-signup] [V-username] [V-name] [V-password-short] a registration without JavaScript tells each wrong field in the words of the specification', async () => {
  const browser = new PlainBrowser(site.site);
  const typed = { name: 'Maria', user_name: 'mc', email: 'maria@', password: 'curta', birth_date: '2020-01-01' };
  const { page } = await browser.fill('/?entrar=registo', typed);
  for (const words of [
    'É necessário escrever o primeiro e último nome.',
    'pelo menos 8 caracteres',
    'É preciso ter 13 anos ou mais para criar conta.',
    'Por favor aceite os termos e condições para prosseguir.',
  ])
    expect(page.text.toLowerCase()).toContain(words.toLowerCase());
  expect(accounts.changes, 'the upstream is not asked').toEqual([]);
  const taken = {
    ...typed,
    name: 'Maria Albuquerque',
    user_name: 'ines',
    email: 'maria@exemplo.pt',
    password: PASSWORD,
    birth_date: '1990-01-01',
  };
  const second = await browser.fill('/?entrar=registo', { ...taken, terms: 'on' });
  expect(second.page.text).toContain('O nome de utilizador já existe. Por favor utilize outro.');
  const third = await browser.fill('/?entrar=registo', { ...taken, user_name: 'maria.a', terms: 'on' });
  expect(third.answer.headers.get('location')).toBe('/');
  expect(third.page.html).toContain('Maria Albuquerque');
});

test('a registration that is sent twice makes one account, and both answers sign in', async () => {
  const browser = new PlainBrowser(site.site);
  const form = formsOf((await browser.open('/?entrar=registo')).html).find(({ fields }) => 'user_name' in fields);
  const typed = {
    name: 'Duarte Dobro',
    user_name: 'dobro',
    email: 'dobro@exemplo.pt',
    password: PASSWORD,
    birth_date: '1990-01-01',
    terms: 'on',
  };
  const answers = await Promise.all([1, 2].map(() => browser.post(form as NonNullable<typeof form>, typed)));
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual(['/', '/']);
  expect(accounts.changes.filter(({ path }) => path === '/auth/register')).toHaveLength(1);
});

test('[P-forgot] a new password without JavaScript: the same words for any address, a link that counts once it is checked, and signed in afterwards', async () => {
  const browser = new PlainBrowser(site.site);
  const words = async (email: string) => (await browser.fill('/?entrar=recuperar', { email })).page.text.replaceAll(email, 'X');
  expect(await words('ines.duarte@exemplo.pt')).toContain('Se houver conta com X, a ligação chega');
  expect((await browser.open('/?entrar=recuperar&token=usado&email=rui.z%40exemplo.pt')).text).toContain('Esta ligação já não é válida');
  const link = `/?entrar=recuperar&token=${RESET_TOKEN}&email=rui.z%40exemplo.pt`;
  const short = await browser.fill(link, { password: 'curta' });
  expect(short.answer.headers.get('location')).toContain(`token=${RESET_TOKEN}`);
  expect(short.page.text).toContain('Pelo menos 8 caracteres');
  const { answer, page } = await browser.fill(link, { password: PASSWORD });
  expect(answer.headers.get('location')).toBe('/');
  expect(page.html).toContain('Rui Zambujal');
});

test('[S-after-login] without a profile the token is thrown away', async () => {
  accounts.failing.set('/user/profile', 500);
  const { browser, page } = await signIn('ines.duarte@exemplo.pt');
  expect(page.text).toContain('AVISO');
  expect(page.text).toContain('De momento não foi possível executar esta acção. Por favor tente de novo.');
  expect(sessionOf(browser)).toBeUndefined();
  await expect.poll(() => accounts.changes.map(({ path }) => path)).toContain('/auth/logout');
});

test('[S-503] [P-maintenance] a 503 opens the maintenance pop-up in the place of the login', async () => {
  accounts.failing.set('/auth/login', 503);
  const { page } = await signIn('ines.duarte@exemplo.pt');
  expect(page.text).toContain('Estamos a trabalhar para melhorar a sua experiência');
  expect(formsOf(page.html).some(({ fields }) => 'password' in fields)).toBe(false);
});

for (const [page, field, call] of [
  ['/perfil', 'user_name', 'PUT /user/profile'],
  ['/perfil', 'code', '/tv/link'],
  ['/apptv', 'code', '/tv/link'],
] as const)
  test(`[S-503] [G-error-pages] a 503 on the form of ${field} at ${page} opens the maintenance pop-up, with 503 and a way back to the form`, async () => {
    const { browser } = await signIn('ines.duarte@exemplo.pt');
    const form = formsOf((await browser.open(page)).html).find(({ fields }) => field in fields);
    if (!form) throw new Error('no form');
    accounts.failing.set(call, 503);
    const answer = await browser.post(form, field === 'code' ? { code: 'ABC234' } : {});
    const [path = '', part] = (answer.headers.get('location') ?? '').split('#');
    expect([answer.status, path]).toEqual([303, `${page}?entrar=manutencao`]);
    const shown = await browser.open(path);
    expect(shown.status).toBe(503);
    expect(shown.text).toContain('Estamos a trabalhar para melhorar a sua experiência');
    expect(shown.html).toMatch(new RegExp(`<a[^>]*href="${page}(#${part})?"[^>]*>Voltar à página`));
    expect((await browser.open(page)).status).toBe(200);
  });

test('[S-logout] [SEC-24] signing out forgets the session and ends its token upstream, also when the first call fails', async () => {
  const before = tokens();
  const { browser, page } = await signIn('ines.duarte@exemplo.pt', '/guia?entrar=email');
  const mine = tokens().find((token) => !before.includes(token)) as string;
  const old = browser.cookieHeader;
  const form = formsOf(page.html).find(({ fields }) => Object.keys(fields).join() === 'volta');
  accounts.failing.set('/auth/logout', 500);
  const answer = await browser.post(form as NonNullable<typeof form>);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/guia');
  expect(sessionOf(browser)).toBeUndefined();
  expect((await browser.open('/guia')).html).not.toContain('Inês Duarte');
  accounts.failing.clear();
  await expect.poll(() => accounts.tokens.has(mine)).toBe(false);
  const stolen = await readPage(`${site.site}/guia`, { headers: { cookie: old } });
  expect(stolen.html).not.toContain('Inês Duarte');
});

test('[X-session] a dead session says so over the page, with the way back in', async () => {
  const { browser } = await signIn('ines.duarte@exemplo.pt');
  accounts.tokens.clear();
  const page = await browser.open('/guia');
  expect(page.status).toBe(200);
  expect(page.text).toContain('Entre de novo');
  const { page: again } = await browser.fill('/guia', { email: 'ines.duarte@exemplo.pt', password: PASSWORD });
  expect(again.html).toContain('Inês Duarte');
  expect(again.text).not.toContain('Entre de novo');
});

test('[SEC-30] every form of the account is refused from elsewhere, and its answer never leaves the site', async () => {
  const browser = new PlainBrowser(site.site);
  for (const popUp of ['email', 'registo', 'recuperar']) {
    const form = formsOf((await browser.open(`/guia?entrar=${popUp}`)).html).find(({ fields }) => 'email' in fields);
    if (!form) throw new Error(popUp);
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: site.site, 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    ])
      expect((await browser.post(form, {}, headers)).status, popUp).toBe(403);
    for (const volta of ['//evil.example/', 'https://evil.example', '/\\evil.example', '/%2f%2fevil.example']) {
      const location = (await browser.post(form, { volta })).headers.get('location');
      expect(location, volta).toBe(`/?entrar=${popUp}`);
    }
  }
  expect(accounts.changes).toEqual([]);
});

test('an e-mail is confirmed by a form of its page: opening the link changes nothing', async () => {
  const browser = new PlainBrowser(site.site);
  expect((await browser.open('/confirmar-email?token=bom')).text).toContain('Confirmar o e-mail');
  expect(accounts.changes).toEqual([]);
  const form = async (token: string) =>
    formsOf((await browser.open(`/confirmar-email?token=${token}`)).html).find(({ fields }) => fields.token === token);
  for (const [token, words] of [
    ['bom', 'E-mail confirmado'],
    ['usado', 'Esta ligação já não é válida'],
  ] as const) {
    const answer = await browser.post((await form(token)) as NonNullable<Awaited<ReturnType<typeof form>>>);
    expect(answer.status).toBe(303);
    expect((await browser.open(answer.headers.get('location') as string)).text).toContain(words);
  }
});

test('[F-sec-56] one address cannot send changes without end', async () => {
  const browser = new PlainBrowser(site.site);
  const { browser: signedIn } = await signIn('ines.duarte@exemplo.pt');
  const form = formsOf((await browser.open('/?entrar=recuperar')).html).find(({ fields }) => 'email' in fields);
  let answer: Response | undefined;
  for (let sent = 0; sent < 61 && answer?.status !== 429; sent += 1)
    answer = await signedIn.post(form as NonNullable<typeof form>, { email: '' });
  expect(answer?.status).toBe(429);
  expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
});
