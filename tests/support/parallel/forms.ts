/** What forms bring. */
import { randomUUID } from 'node:crypto';
import { solveCaptcha } from '../captcha.ts';
import { type ParallelCall, TIMES } from './parallel-call.ts';

export const FORM_CALLS: readonly ParallelCall[] = [
  {
    call: 'formsCaptcha',
    what: 'challenges, which store nothing',
    begin: async ({ client }) => ({ ask: (n) => client(n).formsCaptcha(), done: async () => 1 }),
    answers: { 200: TIMES },
  },
  {
    call: 'generalContact',
    what: 'one message, sent again and again',
    begin: async ({ client, read }) => {
      const key = randomUUID();
      const captcha = await solveCaptcha(client(0));
      const body = { name: 'Ana Prates', email: 'ana@exemplo.pt', subject: 'Outro assunto', message: 'Olá.', key, captcha };
      return {
        ask: (n) => client(n).generalContact({ body }),
        done: () => read('SELECT count(*)::int FROM contact_messages WHERE key = $1', [key]),
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'generalCasting',
    what: 'one application with its file',
    begin: async ({ client, read }) => {
      const key = randomUUID();
      const file = randomUUID();
      await read("INSERT INTO casting_files (id, name, type, size, stored_at) VALUES ($1, 'a.mp4', 'video/mp4', 64, now()) RETURNING id", [
        file,
      ]);
      const captcha = await solveCaptcha(client(0));
      const person = { name: 'Ana Prates', email: 'ana@exemplo.pt', birth_date: '1998-05-14', role: 'Reportagem', message: 'Olá.' };
      const body = { ...person, files: [file], terms: true, key, captcha };
      return {
        ask: (n) => client(n).generalCasting({ body }),
        done: () => read('SELECT count(*)::int FROM castings JOIN casting_files ON casting_id = castings.id WHERE key = $1', [key]),
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'generalNewsletter',
    what: 'one form for one address',
    begin: async ({ client, read }) => {
      const key = randomUUID();
      const email = `leitora-${key}@exemplo.pt`;
      const captcha = await solveCaptcha(client(0));
      return {
        ask: (n) => client(n).generalNewsletter({ body: { email, terms: true, key, captcha } }),
        done: () => read('SELECT count(*)::int FROM newsletter_requests WHERE email = $1', [email]),
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'newsletterConfirm',
    what: 'one mailed link',
    begin: async ({ client, read, mailedToken }) => {
      const email = `leitor-${randomUUID()}@exemplo.pt`;
      await client(0).generalNewsletter({ body: { email, terms: true, captcha: await solveCaptcha(client(0)) } });
      const token = await mailedToken(email);
      return {
        ask: (n) => client(n).newsletterConfirm({ body: { token } }),
        done: () => read('SELECT count(*)::int FROM newsletter_subscribers WHERE email = $1', [email]),
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'newsletterLeave',
    what: 'one subscriber who leaves',
    begin: async ({ client, read, mailedToken }) => {
      const email = `quem-sai-${randomUUID()}@exemplo.pt`;
      await client(0).generalNewsletter({ body: { email, terms: true, captcha: await solveCaptcha(client(0)) } });
      const asked = await mailedToken(email);
      await client(0).newsletterConfirm({ body: { token: asked } });
      let token = asked;
      while (token === asked) token = await mailedToken(email);
      return {
        ask: (n) => client(n).newsletterLeave({ body: { token } }),
        done: async () => 1 - (await read<number>('SELECT count(*)::int FROM newsletter_subscribers WHERE email = $1', [email])),
      };
    },
    answers: { 200: TIMES },
  },
];
