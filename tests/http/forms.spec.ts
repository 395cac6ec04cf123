/** The forms of contact and newsletter as they are served, and posted without a script. */
import { config } from '#config';
import { formsOf, PlainBrowser } from '../support/account-forms.ts';
import { mailedPath } from '../support/mails.ts';
import { readPage } from '../support/paper-site.ts';
import { expect, test } from '../support/test.ts';

/** Answers "Quanto é dois mais três?" and "Qual é a segunda palavra: …?". */
function answerOf(html: string): string {
  const text = /(Quanto é [^?]+\?|Qual é a [^?]+\?)/.exec(html.replaceAll('<!-- -->', ''))?.[1] ?? '';
  const words = /Qual é a (\w+) palavra: ([^?]+)\?/.exec(text);
  if (words) return (words[2] ?? '').split(', ')[['primeira', 'segunda', 'terceira', 'quarta'].indexOf(words[1] ?? '')] ?? '';
  const numbers = ['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'];
  const sum = /Quanto é (\S+) mais (\S+)\?/.exec(text);
  return String(numbers.indexOf(sum?.[1] ?? '') + numbers.indexOf(sum?.[2] ?? ''));
}

const formOf = (html: string, field: string) => {
  const form = formsOf(html).find(({ fields }) => field in fields);
  if (!form) throw new Error(`no form with ${field}`);
  return form;
};

test('[R-contactos] [L-static] [C-contact] a message is sent without a script, after a question, and nothing typed is lost', async ({
  stack,
}) => {
  const { status, html } = await readPage(`${stack.site}/contactos`);
  expect(status).toBe(200);
  expect(html).toContain(`<title>Contactos · ${config.brand.name}</title>`);
  expect(html).toMatch(/<header class="[^"]*bg-ink-900[^"]*">(?:(?!<\/header>).)*<h1[^>]*>Fale connosco<\/h1>/s);
  const browser = new PlainBrowser(stack.site);
  const send = async (changes: Record<string, string>, page: { html: string }) => {
    const answer = await browser.post(formOf(page.html, 'message'), changes);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contactos']);
    return browser.open('/contactos');
  };
  const typed = { name: 'Ana Prates', email: 'ana@exemplo', subject: 'outro', message: 'O som está adiantado.' };
  const wrong = await send(typed, await browser.open('/contactos'));
  expect(wrong.text).toContain('Este e-mail não parece estar certo.');
  expect(wrong.html).toContain('O som está adiantado.');
  const asked = await send({ ...typed, email: 'ana@exemplo.pt' }, wrong);
  expect(asked.text).toContain('Falta só confirmar que não é um programa');
  const refused = await send({ ...typed, email: 'ana@exemplo.pt', question_answer: 'nada disso' }, asked);
  expect(refused.text).toContain('A resposta não está certa');
  const done = await send({ ...typed, email: 'ana@exemplo.pt', question_answer: answerOf(refused.html) }, refused);
  expect(done.text).toContain('Mensagem enviada');
});

test('[R-newsletter] [L-static] [C-newsletter] a subscription is confirmed and ended by its mailed links, without a script', async ({
  stack,
}) => {
  const browser = new PlainBrowser(stack.site);
  const page = await browser.open('/newsletter-subscribe');
  expect(page.status).toBe(200);
  expect(page.html).toContain(`<title>Newsletter · ${config.brand.name}</title>`);
  const email = 'sem-guiao@exemplo.pt';
  await browser.post(formOf(page.html, 'email'), { email, terms: 'on' });
  const asked = await browser.open('/newsletter-subscribe');
  await browser.post(formOf(asked.html, 'email'), { email, terms: 'on', question_answer: answerOf(asked.html) });
  expect((await browser.open('/newsletter-subscribe')).text).toContain('Veja o seu e-mail');

  const press = async (path: string): Promise<string> => {
    const opened = await browser.open(path);
    expect(opened.headers.get('cache-control')).toContain('no-store');
    await browser.post(formOf(opened.html, 'token'));
    return (await browser.open(path)).text;
  };
  const confirm = await mailedPath(stack, email, 'Confirme a subscrição da newsletter');
  expect(confirm).toMatch(/^\/newsletter-subscribe\/confirmar\?token=/);
  expect(await press(confirm)).toContain('A subscrição está confirmada.');
  const leave = await mailedPath(stack, email, 'A newsletter está a caminho');
  expect(leave).toMatch(/^\/newsletter-subscribe\/sair\?token=/);
  expect(await press(leave)).toContain('não recebe mais nenhuma newsletter');
  expect(await press(confirm)).toContain('Esta ligação já não funciona');
});

test('[R-contactos] [R-newsletter] [R-parcerias] the forms are in the footer, the sitemap and beside what they belong to', async ({
  stack,
}) => {
  const sitemap = await (await fetch(`${stack.site}/sitemap.xml`)).text();
  for (const path of ['/contactos', '/newsletter-subscribe']) {
    expect(sitemap).toContain(`<loc>${stack.site}${path}</loc>`);
    expect((await readPage(`${stack.site}/apptv`)).html.split('<footer')[1]).toContain(`href="${path}"`);
  }
  expect((await readPage(`${stack.site}/parcerias`)).html).toMatch(/href="\/contactos"[^>]*>(?:<[^>]+>)*Falar connosco/);
  expect((await readPage(`${stack.site}/noticias/2026-47`)).html).toMatch(/href="\/newsletter-subscribe"[^>]*>(?:<[^>]+>)*Subscrever/);
});
