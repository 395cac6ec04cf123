/**
 * A billing program, made from docs/billing.md alone and with none of the store's code: it takes events by their signature, issues documents with numbers
 * of its own and tells them to the store. It can refuse, be away, and give every answer twice.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Line {
  kind: string;
  gross_cents: number;
  net_cents: number;
  vat_cents: number;
  vat_percent: string;
  vat_code: string;
  vat_region: string;
}
export interface BillingMessage {
  type: 'order.paid' | 'order.refunded';
  timestamp: string;
  data: {
    order: {
      id: string;
      number: string;
      total_cents: number;
      net_cents: number;
      vat_cents: number;
      buyer: { name: string; nif: string | null };
      lines: Line[];
    };
    invoice?: string | null;
    refund?: { id: string; amount_cents: number; net_cents: number; vat_cents: number; vat_percent: string };
  };
}

/** 200: takes events; another status: answers with it; 'away': closes the connection without an answer. */
type Mode = number | 'away';

export interface BillingProgram {
  readonly url: string;
  /** as BILLING_WEBHOOK_SECRET */
  readonly secret: string;
  /** what was taken, once for each id */
  readonly taken: BillingMessage[];
  /** ids of all that came with a right signature, taken or not */
  readonly asked: string[];
  /** why messages were not believed */
  readonly refused: string[];
  mode: Mode;
  /** A message to the store's documents, signed; `signedWith` another key. */
  readonly document: (data: Record<string, unknown>, signedWith?: string) => Request;
  readonly close: () => Promise<void>;
}

const TOLERANCE_SECONDS = 300;

const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
const sign = (secret: string, id: string, seconds: string, body: string): string =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')}`;

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/**
 * @param storeUrl where the store takes documents
 * @param clock of the test, in milliseconds: the store signs by it
 */
export async function startBillingProgram(storeUrl: string, clock: () => number): Promise<BillingProgram> {
  const secret = `whsec_${Buffer.from(randomUUID() + randomUUID())
    .subarray(0, 32)
    .toString('base64')}`;
  const known = new Set<string>();

  function faultOf({ headers }: IncomingMessage, body: string): string | null {
    const [id, seconds, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(headers[name] ?? ''));
    if (!id || !seconds || !given) return 'a header is missing';
    if (Math.abs(clock() / 1_000 - Number(seconds)) > TOLERANCE_SECONDS) return 'the time is wrong';
    const right = Buffer.from(sign(secret, id, seconds, body));
    const isRight = given.split(' ').some((one) => one.length === right.length && timingSafeEqual(Buffer.from(one), right));
    return isRight ? null : 'the signature is wrong';
  }

  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const fault = faultOf(request, body);
    if (fault !== null) {
      program.refused.push(fault);
      response.writeHead(401).end();
      return;
    }
    const id = String(request.headers['webhook-id']);
    program.asked.push(id);
    if (program.mode === 'away') {
      request.socket.destroy();
      return;
    }
    if (program.mode === 200 && !known.has(id)) {
      known.add(id);
      program.taken.push(JSON.parse(body) as BillingMessage);
    }
    response.writeHead(program.mode).end();
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));

  const program: BillingProgram = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    secret,
    taken: [],
    asked: [],
    refused: [],
    mode: 200,
    document: (data, signedWith = secret) => {
      const body = JSON.stringify({ type: 'document.issued', data });
      const [id, seconds] = [randomUUID(), String(Math.floor(clock() / 1_000))];
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': seconds,
        'webhook-signature': sign(signedWith, id, seconds, body),
      };
      return new Request(storeUrl, { method: 'POST', headers, body });
    },
    close: () => new Promise((go, fail) => server.close((error) => (error ? fail(error) : go()))),
  };
  return program;
}
