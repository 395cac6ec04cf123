/** A stack whose site asks the embedded upstream through a proxy that keeps what was asked. */
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { type Stack, type StackOptions, startStack } from './stack.ts';

export interface RecordedCall {
  method: string;
  /** without the query */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  /** of the upstream's answer */
  status: number;
}

export interface RecordedStack extends Stack {
  recorded: RecordedCall[];
}

const isOperatorProof = (path: string): boolean => /^\/operator\/\w+\/token$/.test(path);

async function startRecorder(upstream: string, recorded: RecordedCall[]): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const { pathname: path, searchParams: query } = new URL(url, upstream);
    const asked = request(upstream + url, { method, headers: { ...headers, host: new URL(upstream).host } }, (answer) => {
      void body.then((sent) => recorded.push({ method, path, query, headers, body: sent.toString(), status: answer.statusCode ?? 0 }));
      const { statusCode = 502, headers: answered } = answer;
      if (!isOperatorProof(path)) {
        outgoing.writeHead(statusCode, answered);
        answer.pipe(outgoing);
        return;
      }
      // An operator's own upstream gives a refresh token, which the embedded one has none to give.
      void text(answer).then((whole) => {
        outgoing.writeHead(statusCode, { 'content-type': answered['content-type'] });
        outgoing.end(whole.replace('"refresh_token":null', '"refresh_token":"refresh-token-of-the-operator"'));
      });
    });
    const body = buffer(incoming).catch(() => Buffer.alloc(0));
    void body.then((sent) => asked.end(sent));
    asked.once('error', () => outgoing.destroy());
    outgoing.once('close', () => asked.destroy());
  });
  await new Promise<void>((done) => server.listen(0, done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

export async function startRecordedStack(options: Omit<StackOptions, 'between'> = {}): Promise<RecordedStack> {
  const recorded: RecordedCall[] = [];
  const stack = await startStack({ ...options, between: (upstream) => startRecorder(upstream, recorded) });
  return { ...stack, recorded };
}
