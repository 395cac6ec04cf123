/** Sends mails: by the operator's mail server, or into the sandbox's outbox. */
import { createTransport } from 'nodemailer';
import { config } from '#config';
import { isSandboxAllowed } from '#rules/sandbox.ts';
import { newId } from '../accounts/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { PlatformEnv } from '../env.ts';
import type { Log } from '../log.ts';
import { toDate } from '../wire/instant.ts';

export interface Mail {
  /** e-mail address */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further headers, of a newsletter: List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** @throws Error when the mail could not be handed over */
  readonly send: (mail: Mail) => Promise<void>;
}

/** Mails kept by the outbox; the oldest goes first. */
const OUTBOX_SIZE = 200;
/** Tries to reach the mail server, and milliseconds between them. */
const TRIES = 3;
const BETWEEN_TRIES_MS = 5_000;

/** Stores mails for the outbox page. */
export const outboxMailer = (db: Database, clock: Clock): Mailer => ({
  send: async ({ to, subject, text, html }) => {
    await db
      .insertInto('outbox_mails')
      .values({ id: newId(), sent_at: toDate(clock()), recipient: to, subject, text_body: text, html_body: html })
      .execute();
    await db
      .deleteFrom('outbox_mails')
      .where('id', 'in', (outbox) => outbox.selectFrom('outbox_mails').select('id').orderBy('id', 'desc').offset(OUTBOX_SIZE))
      .execute();
  },
});

/** @param url smtp:// or smtps:// address with user and password */
export function smtpMailer(url: string, from: string, betweenTriesMs = BETWEEN_TRIES_MS): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 3, connectionTimeout: 10_000, greetingTimeout: 10_000 });
  return {
    send: async ({ to, subject, text, html, headers }) => {
      for (let tried = 1; ; tried += 1) {
        try {
          // An auto-generated mail must not be answered by out-of-office replies (RFC 3834).
          await transport.sendMail({ from, to, subject, text, html, headers: { ...headers, 'Auto-Submitted': 'auto-generated' } });
          return;
        } catch (error) {
          if (tried === TRIES) throw error;
          await new Promise((go) => setTimeout(go, betweenTriesMs));
        }
      }
    },
  };
}

/** Without a mail server and outside of the sandbox nothing can be sent. */
const silentMailer = (log: Log): Mailer => ({
  send: async ({ subject }) => {
    log.error({ subject }, 'a mail was not sent: SMTP_URL is not set');
  },
});

type MailEnv = Pick<PlatformEnv, 'SMTP_URL' | 'MAIL_FROM' | 'SITE_URL' | 'SANDBOX'>;

export function createMailer(env: MailEnv, { db, clock, log }: { db: Database; clock: Clock; log: Log }): Mailer {
  const from = env.MAIL_FROM ?? `${config.brand.name} <nao-responder@${new URL(env.SITE_URL).hostname}>`;
  if (env.SMTP_URL !== undefined) return smtpMailer(env.SMTP_URL, from);
  return isSandboxAllowed(env.SITE_URL, env.SANDBOX) ? outboxMailer(db, clock) : silentMailer(log);
}
