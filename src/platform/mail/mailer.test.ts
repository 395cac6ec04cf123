import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { parsePlatformEnv } from '../env.ts';
import { createMailer, smtpMailer } from './mailer.ts';
import { confirmMail, resetMail } from './texts.ts';

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
});

/** A mail server that turns away as many connections as told, then takes a message. */
async function mailServer(turnedAway = 0): Promise<{ url: string; received: Promise<string> }> {
  let left = turnedAway;
  const received = new Promise<string>((done) => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      if (left > 0) {
        left -= 1;
        socket.end('421 busy\r\n');
        return;
      }
      let text = '';
      let inData = false;
      socket.setEncoding('utf8').write('220 test\r\n');
      socket.on('data', (chunk) => {
        text += String(chunk);
        if (inData && text.endsWith('\r\n.\r\n')) {
          inData = false;
          done(text);
          socket.write('250 taken\r\n');
        } else if (inData) return;
        else if (/(^|\n)DATA\r\n$/.test(text)) {
          inData = true;
          text = '';
          socket.write('354 go on\r\n');
        } else socket.write('250 ok\r\n');
      });
    });
  });
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  const address = server?.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, received };
}

test('sends text and HTML by the operator’s server, and tries again when it is busy', async () => {
  const { url, received } = await mailServer(1);
  const mailer = smtpMailer(url, 'Camarote <nao-responder@tv.example.pt>', 1);
  const mail = confirmMail({ email: 'ana@example.pt', name: 'Ana Prates' }, 'https://tv.example.pt/confirmar-email?token=abc');
  await mailer.send(mail);
  const text = await received;
  expect(text).toMatch(/^From: Camarote <nao-responder@tv\.example\.pt>/m);
  expect(text).toMatch(/^To: ana@example\.pt/m);
  expect(text).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(text).toMatch(/^Content-Type: text\/plain/m);
  expect(text).toMatch(/^Content-Type: text\/html/m);
});

test('fails after three tries', async () => {
  const { url } = await mailServer(99);
  const mail = confirmMail({ email: 'ana@example.pt', name: '' }, 'https://tv.example.pt/');
  await expect(smtpMailer(url, 'a@example.pt', 1).send(mail)).rejects.toThrow(/421/);
});

test('without a mail server, and off this machine, whoever sends is told that nothing was sent', async () => {
  const mailer = createMailer(parsePlatformEnv({ SITE_URL: 'https://tv.example.pt' }), { db: undefined as never, clock: Date.now });
  const sent = mailer.send(confirmMail({ email: 'ana@example.pt', name: 'Ana' }, 'https://tv.example.pt/?token=segredo'));
  await expect(sent).rejects.toThrow(/was not sent: SMTP_URL is not set/);
  await expect(sent).rejects.not.toThrow(/segredo|ana@/);
});

test('a name in a mail is no HTML: what is no name is left out, and addresses are escaped', () => {
  const { html, text } = resetMail({ email: 'a@example.pt', name: '<img/src=x> B' }, 'https://tv.example.pt/?a=1&b="2"');
  expect(html).not.toContain('<img');
  expect(html).toContain('<p>Olá.</p>');
  expect(html).toContain('href="https://tv.example.pt/?a=1&amp;b=&quot;2&quot;"');
  expect(text).toContain('https://tv.example.pt/?a=1&b="2"');
});
