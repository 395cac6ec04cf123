/** A page as it arrives: when its first content is there, and what comes later in the same answer. */
import { request } from 'node:http';

export interface StreamedPage {
  status: number;
  /** milliseconds until the body held a heading, or the skeleton of what the page is about */
  firstContentMs: number;
  /** the body as it was then */
  first: string;
  whole: string;
}

const FIRST_CONTENT = /<h1|aria-busy="true"/;

/** Requests a page on a connection of its own, without compression. */
export const readStreamed = (address: string): Promise<StreamedPage> =>
  new Promise((done, fail) => {
    const since = performance.now();
    // Said, not left out: wrangler's proxy asks the worker for gzip on behalf of a client that names no encoding.
    const headers = { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': 'Mozilla/5.0' };
    const asked = request(address, { agent: false, headers }, (answer) => {
      let whole = '';
      let first = '';
      let firstContentMs = Number.POSITIVE_INFINITY;
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        whole += chunk;
        if (first === '' && FIRST_CONTENT.test(whole)) {
          first = whole;
          firstContentMs = performance.now() - since;
        }
      });
      answer.once('error', fail);
      answer.once('end', () => done({ status: answer.statusCode ?? 0, firstContentMs, first, whole }));
    });
    asked.once('error', fail).end();
  });
