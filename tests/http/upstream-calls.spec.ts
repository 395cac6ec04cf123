/** Each call of the specification that a page or a form without script makes, as it arrives at the upstream. */

import { calls } from '#contract/calls.ts';
import type { CallSpec } from '#contract/core/call.ts';
import { CookieJar } from '#platform/sandbox/identity/sandbox-walk.ts';
import { registerViewer, sessionCookie } from '../support/account.ts';
import { formsOf, PlainBrowser, type PlainPage } from '../support/account-forms.ts';
import { answerIn, castingFields, film, postCasting } from '../support/casting-form.ts';
import { mailedPath } from '../support/mails.ts';
import { type RecordedStack, startRecordedStack } from '../support/recorded-calls.ts';
import { answerQuestion } from '../support/registration-question.ts';
import { signIn } from '../support/sign-in.ts';
import { faultsOfLine, type SpecifiedCallName, specifiedCalls } from '../support/specified-calls.ts';
import { test as base, expect } from '../support/test.ts';

const test = base.extend<{ stack: RecordedStack }>({
  stack: async ({ stacks }, use) => use(await stacks.shared(startRecordedStack)),
});

type Step = (stack: RecordedStack) => Promise<unknown>;

const PASSWORD = 'correio-verde-42';

const open =
  (path: string): Step =>
  ({ site }) =>
    new PlainBrowser(site).arrive(path);

async function upstreamJson<T>({ upstream }: RecordedStack, path: string): Promise<T> {
  return (await (await fetch(upstream + path)).json()) as T;
}

async function liveMatch(stack: RecordedStack): Promise<{ channel: number; event: number; programme: number }> {
  type Live = {
    channels: { id: number; modalidade: string | null; epg: { id_epg: number; event_id: number | null; modalidade: string | null }[] }[];
  };
  const { channels } = await upstreamJson<Live>(stack, '/channels/live');
  for (const { id, epg } of channels)
    for (const { id_epg, event_id, modalidade } of epg)
      if (event_id !== null && modalidade === 'futebol') return { channel: id, event: event_id, programme: id_epg };
  throw new Error('no football match is live');
}

/** A browser without script that is signed in. */
async function signedIn(stack: RecordedStack): Promise<{ browser: PlainBrowser; email: string }> {
  const viewer = await registerViewer(stack);
  const { name, value } = await sessionCookie(stack.site, viewer.token);
  const browser = new PlainBrowser(stack.site);
  browser.cookies.set(name, value);
  return { browser, email: viewer.email };
}

const asViewer =
  (path: string): Step =>
  async (stack) =>
    (await signedIn(stack)).browser.arrive(path);

const formWith = ({ html }: PlainPage, field: string) => {
  const form = formsOf(html).find(({ fields }) => field in fields);
  if (!form) throw new Error(`no form with ${field}`);
  return form;
};

/** Posts a form of a page, and once more with the answer to the question that it asks of who has no script. */
async function sendWithQuestion(browser: PlainBrowser, path: string, field: string, fields: Record<string, string>): Promise<void> {
  await browser.post(formWith(await browser.open(path), field), fields);
  const asked = await browser.open(path);
  const question = /(Quanto é [^?]+\?|Qual é a [^?]+\?)/.exec(asked.html.replaceAll('<!-- -->', ''))?.[1];
  if (question === undefined) return;
  await browser.post(formWith(asked, field), { ...fields, question_answer: answerQuestion(question) });
}

let registered = 0;

/** Registers somebody new by the form, and asks for a new password by mail. */
async function registerAndReset(stack: RecordedStack): Promise<void> {
  registered += 1;
  const user_name = `rita.tabela${registered}`;
  const email = `${user_name}@example.pt`;
  const fields = { name: 'Rita Nova', user_name, email, password: PASSWORD, birth_date: '1990-04-25', terms: 'on' };
  await new PlainBrowser(stack.site).fill('/?entrar=registo', fields);
  await new PlainBrowser(stack.site).fill('/?entrar=recuperar', { email });
  await new PlainBrowser(stack.site).fill(await mailedPath(stack, email, 'Nova palavra-passe'), { password: 'chuva-no-molhe-77' });
}

/** An application with a film, sent without a script: the file goes to the address of its own. */
async function applyForCasting({ site }: RecordedStack): Promise<void> {
  const browser = new PlainBrowser(site);
  const fields = { ...castingFields, birth_date: '1990-05-14' };
  const asked = await postCasting(browser, (await browser.open('/casting')).html, fields, [['relato.mp4', film]]);
  await postCasting(browser, asked.html, { ...fields, question_answer: answerIn(asked.html) }, []);
}

/** A signed-in buyer orders a scarf by bank reference, and sees what became of the order. */
async function buyScarf(stack: RecordedStack): Promise<void> {
  const { browser } = await signedIn(stack);
  const delivery = await browser.arrive('/loja/cachecol-camarote/finalizar?quantidade=1&cor=relva');
  const buyer = { name: 'Inês Duarte', email: 'ines@exemplo.pt', phone: '961234567', nif: '', delivery: 'pickup' };
  const kept = await browser.post(formWith(delivery.page, 'email'), buyer);
  const payment = await browser.arrive(kept.headers.get('location') ?? '');
  const paid = await browser.post(formWith(payment.page, 'service'), { service: 'multibanco', terms: 'on' });
  await browser.arrive(paid.headers.get('location')?.replace(stack.site, '') ?? '');
}

/** Videos of categories; beside one of a match stand the others of that match. */
async function videosOfMatches(stack: RecordedStack): Promise<void> {
  type Categories = { categories: { content: { id: number; event_id?: number | null }[] }[] };
  const { categories } = await upstreamJson<Categories>(stack, '/home/category');
  const video = categories.flatMap(({ content }) => content).find(({ event_id }) => typeof event_id === 'number');
  const { page } = await new PlainBrowser(stack.site).arrive(`/videos/${video?.id}`);
  expect(page.status).toBe(200);
}

const steps: Partial<Record<SpecifiedCallName, Step>> = {
  highlights: open('/'),
  'home-sports': open('/'),
  'home-category': open('/videos'),
  live: open('/'),
  settings: open('/'),
  tokens: open('/'),
  'build-meta': open('/'),
  channels: open('/guia'),
  modalities: open('/guia'),
  epg: open('/guia'),
  cms: open('/quem-somos/'),
  'f1-list': open('/predictor/f1'),
  'newsletter-html': open('/noticias/2026-47'),
  search: open('/pesquisa/benfica'),
  product: open('/loja/2'),
  'product-slug': open('/loja/cachecol-camarote'),
  'moment-mine-page': asViewer('/perfil'),
  'profile-get': asViewer('/perfil'),
  wallet: asViewer('/perfil'),
  'store-profile': buyScarf,
  purchase: buyScarf,
  'purchase-status': buyScarf,
  video: videosOfMatches,
  'video-fixture': videosOfMatches,
  'category-page': async (stack) => {
    type Page = { pages: number; category: { slug: string } };
    const { categories } = await upstreamJson<{ categories: { id: number }[] }>(stack, '/home/category');
    for (const { id } of categories) {
      const { pages, category } = await upstreamJson<Page>(stack, `/v3/home/category/${id}`);
      if (pages > 1) return open(`/videos-category?categoria=${category.slug}&page=2`)(stack);
    }
    throw new Error('no category has two pages');
  },
  matchplayer: async (stack) => open(`/matchplayer/${(await liveMatch(stack)).event}`)(stack),
  'soccer-event': async (stack) => {
    const { channel } = await liveMatch(stack);
    await new PlainBrowser(stack.site).arrive(`/live/canal/${channel}`);
  },
  'soccer-team': open('/equipa/1'),
  'team-next': open('/equipa/1'),
  'tvguide-entry': async (stack) => open(`/guia?programa=${(await liveMatch(stack)).programme}`)(stack),
  'tvguide-fixture': async (stack) => open(`/guia?programa=${(await liveMatch(stack)).programme}`)(stack),
  stream: async (stack) => void (await new PlainBrowser(stack.site).arrive('/live/canal/1')),
  moment: async (stack) => {
    const { moments } = await upstreamJson<{ moments: { id: string }[] }>(stack, '/smartmoment/list');
    await new PlainBrowser(stack.site).arrive(`/videos/${moments[0]?.id}`);
  },
  contact: ({ site }) =>
    sendWithQuestion(new PlainBrowser(site), '/contactos', 'message', {
      name: 'Ana Prates',
      email: 'ana@exemplo.pt',
      subject: 'outro',
      message: 'O som está adiantado.',
    }),
  casting: applyForCasting,
  'casting-upload': applyForCasting,
  newsletter: ({ site }) =>
    sendWithQuestion(new PlainBrowser(site), '/newsletter-subscribe', 'email', { email: 'tabela@exemplo.pt', terms: 'on' }),
  voucher: async (stack) => {
    const { browser } = await signedIn(stack);
    await browser.fill('/vouchers/ativacao-voucher?codigo=OFER-ECIDO-XYZ', { code: 'ABCD-EFGH-JKLM', consent: 'on' });
  },
  register: registerAndReset,
  request: registerAndReset,
  reset: registerAndReset,
  login: async (stack) => {
    const { email } = await signedIn(stack);
    await new PlainBrowser(stack.site).fill('/?entrar=email', { email, password: 'chuva-no-molhe-77' });
  },
  logout: async (stack) => {
    const { browser } = await signedIn(stack);
    const out = formsOf((await browser.open('/guia')).html).find(({ fields }) => Object.keys(fields).join() === 'volta');
    if (out) await browser.post(out);
  },
  'profile-put': async (stack) => (await signedIn(stack)).browser.fill('/perfil', { name: 'Inês Duarte Silva' }),
  'user-delete': async (stack) => (await signedIn(stack)).browser.fill('/perfil/conta', { word: 'APAGAR' }),
  'tv-link': async (stack) => {
    const form = { method: 'POST', body: new URLSearchParams({ name: 'TV da sala' }) };
    const { code } = (await (await fetch(`${stack.upstream}/tv/code`, form)).json()) as { code: string };
    await (await signedIn(stack)).browser.fill('/perfil', { code });
  },
  'login-social': async ({ site }) => {
    for (const id of ['google', 'facebook', 'apple'] as const) await signIn(site, id, { person: 'ana' });
  },
  'operator-token': async ({ site }) => signIn(site, 'nos', { person: 'teresa' }),
  link: async ({ site }) => {
    for (const id of ['nos', 'vodafone', 'meo'] as const) await signIn(site, id, { person: 'teresa' });
  },
  unlink: async (stack) => {
    const { browser } = await signedIn(stack);
    const jar = new CookieJar();
    for (const [name, value] of browser.cookies) jar.set(name, value);
    await signIn(stack.site, 'nos', { person: 'duarte' }, jar);
    for (const pair of jar.header.split('; ')) browser.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    await browser.fill('/perfil', { operator: 'nos' });
  },
};

for (const [name, step] of Object.entries(steps) as [SpecifiedCallName, Step][])
  test(`[C-${name}] [G-tests-assert] the site asks ${specifiedCalls[name].line} as specified`, async ({ stack }) => {
    await step(stack);
    await expect.poll(() => faultsOfLine(stack.recorded, specifiedCalls[name])).toEqual([]);
  });

/** Calls of the specification that are shown elsewhere, or that the site does not make. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  pollsMvp: 'asked of an upstream without its addition alone: tests/http/polls.spec.ts',
  buildLatest: 'the site answers it',
  pagePayload: 'the site answers it: tests/http/payload.spec.ts',
  channelsSearch: 'the site searches by POST /search/search, which finds channels too',
};

test('[G-tests-assert] every call of the specification has its line in the table', () => {
  const parts = (line: string) => line.replaceAll(/\{\w+\}/g, '{}');
  const lines = new Set(Object.values(specifiedCalls).map(({ line }) => parts(line)));
  const missing = (Object.values(calls) as CallSpec[])
    .filter(({ id, addition, method, path }) => !addition && !(id in ELSEWHERE) && !lines.has(parts(`${method} ${path}`)))
    .map(({ id }) => id);
  expect(missing).toEqual([]);
});
