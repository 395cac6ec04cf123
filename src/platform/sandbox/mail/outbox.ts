/** `/sandbox/correio`: the mails that the upstream would have sent, each as sent. Mounted only where the sandbox is allowed (SECURITY 51). */
import type { Hono } from 'hono';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../http/fault.ts';
import { iso } from '../../wire/instant.ts';
import { escapeHtml, framedHtml, sandboxPage } from '../page.ts';

/** Mails on one page. */
const SHOWN = 30;

const readMails = (db: Database, to: string | undefined) =>
  db
    .selectFrom('outbox_mails')
    .selectAll()
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();

type MailRow = Awaited<ReturnType<typeof readMails>>[number];

/** Plain text with its addresses as links. */
const linked = (text: string): string => escapeHtml(text).replace(/https?:\/\/[^\s]+/g, (url) => `<a href="${url}">${url}</a>`);

const article = ({ id, sent_at, recipient, subject, text_body }: MailRow): string => `<article><h2>${escapeHtml(subject)}</h2>
<p class="small">Para ${escapeHtml(recipient)} · <time datetime="${iso(sent_at)}">${iso(sent_at)}</time></p>
<pre>${linked(text_body)}</pre>
<details><summary>Em HTML</summary><iframe title="${escapeHtml(subject)}, em HTML" src="/sandbox/correio/${id}" loading="lazy"></iframe></details></article>`;

// biome-ignore lint/suspicious/noExplicitAny: any application may show it
export function mountOutbox(app: Hono<any>, db: Database): void {
  app.get('/sandbox/correio', async (c) => {
    const mails = await readMails(db, c.req.query('para'));
    const list = mails.map(article).join('') || '<p>Ainda não há mensagens.</p>';
    return sandboxPage({ title: 'Correio enviado', body: `<h1>Correio enviado</h1>${list}` });
  });
  /** For programs: `?para=` an e-mail address. */
  app.get('/sandbox/correio.json', async (c) => {
    const mails = await readMails(db, c.req.query('para'));
    const answer = mails.map(({ sent_at, recipient, subject, text_body }) => ({
      at: iso(sent_at),
      to: recipient,
      subject,
      text: text_body,
    }));
    return c.json({ mails: answer }, 200, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  app.get('/sandbox/correio/:id{[0-9a-f-]{36}}', async (c) => {
    const mail = await db.selectFrom('outbox_mails').select('html_body').where('id', '=', c.req.param('id')).executeTakeFirst();
    if (!mail) throw notFound('Esta mensagem não existe.');
    return framedHtml(mail.html_body);
  });
}
