/** Where the button of a mail program ends a subscription (RFC 8058): a POST without a page, cookies or a session. */
import type { Hono } from 'hono';
import { NEWSLETTER_LEAVE_PATH } from '#rules/account-links.ts';
import type { Database } from '../db/database.ts';
import { leaveNewsletter } from './newsletter.ts';

const answer = (status: number, text: string): Response =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } });

// biome-ignore lint/suspicious/noExplicitAny: any application may have it
export function mountNewsletterLeave(app: Hono<any>, db: Database): void {
  app.post(NEWSLETTER_LEAVE_PATH, async (c) => {
    const isOurs = await leaveNewsletter(db, (c.req.query('token') ?? '').slice(0, 200));
    return isOurs ? answer(200, 'Deixa de receber a newsletter.') : answer(410, 'Esta ligação já não funciona.');
  });
}
