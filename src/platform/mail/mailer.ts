/** Sends mails: by the operator's mail server, or into the sandbox's outbox. */
import { createTransport } from 'nodemailer';
import { config } from '#config';
import { isSandboxAllowed } from '#rules/sandbox.ts';
import { newId } from '../accounts/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { PlatformEnv } from '../env.ts';
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
/** Connections to the mail server: with a fifth of a second for each mail, 25 mails a second. */
const CONNECTIONS = 5;

/** Stores mails for the outbox page. */
export const outboxMailer = (db: Database, clock: Clock): Mailer => ({
  send: async ({ to, subject, text, html }) => {
    const id = newId();
    const mail = { id, sent_at: toDate(clock()), recipient: to, subject, text_body: text, html_body: html };
    // One statement: a mail that is there was sent, and is not sent once more.
    await db
      .with('kept', (with_) => with_.insertInto('outbox_mails').values(mail).returning('id'))
      .deleteFrom('outbox_mails')
      .where('id', 'in', (outbox) =>
        outbox
          .selectFrom('outbox_mails')
          .select('id')
          .orderBy('id', 'desc')
          .offset(OUTBOX_SIZE - 1),
      )
      .execute();
  },
});

/** @param url smtp:// or smtps:// address with user and password */
export function smtpMailer(url: string, from: string, betweenTriesMs = BETWEEN_TRIES_MS): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: CONNECTIONS, connectionTimeout: 10_000, greetingTimeout: 10_000 });
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

/** Without a mail server and outside of the sandbox nothing can be sent, and who sends is told. */
const noMailer: Mailer = {
  send: ({ subject }) => Promise.reject(new Error(`the mail "${subject}" was not sent: SMTP_URL is not set`)),
};

type MailEnv = Pick<PlatformEnv, 'SMTP_URL' | 'MAIL_FROM' | 'SITE_URL' | 'SANDBOX'>;

export function createMailer(env: MailEnv, { db, clock }: { db: Database; clock: Clock }): Mailer {
  const from = env.MAIL_FROM ?? `${config.brand.name} <nao-responder@${new URL(env.SITE_URL).hostname}>`;
  if (env.SMTP_URL !== undefined) return smtpMailer(env.SMTP_URL, from);
  return isSandboxAllowed(env.SITE_URL, env.SANDBOX) ? outboxMailer(db, clock) : noMailer;
}
