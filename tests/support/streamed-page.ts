/** Reads a streamed page: the time and body of its first content, and the complete body. */
import { request } from 'node:http';

export interface StreamedPage {
  status: number;
  /** milliseconds until the body has a heading or the skeleton of the page's subject */
  firstContentMs: number;
  /** the body at that time */
  first: string;
  whole: string;
}

const FIRST_CONTENT = /<h1|aria-busy="true"/;

/**
 * Requests a page on a connection of its own, without compression.
 * @param onFirst called when the first content is there
 */
export const readStreamed = (address: string, onFirst: () => void = () => {}): Promise<StreamedPage> =>
  new Promise((done, fail) => {
    const since = performance.now();
    // Send "identity" explicitly: without Accept-Encoding, wrangler's proxy requests gzip from the worker.
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
          onFirst();
        }
      });
      answer.once('error', fail);
      answer.once('end', () => done({ status: answer.statusCode ?? 0, firstContentMs, first, whole }));
    });
    asked.once('error', fail).end();
  });
