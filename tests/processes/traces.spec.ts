/** One request of a page is one trace: site, call to the upstream, statements of SQL. The collector is a small one of this file. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { registerViewer, sessionCookie } from '../support/account.ts';
import { readPage } from '../support/paper-site.ts';
import { startStack } from '../support/stack.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 2: server, 3: client */
  kind: number;
  service: string;
  attributes: { key: string; value: unknown }[];
}
interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<Span, 'service'>[] }[];
  }[];
}

/** An OTLP receiver that takes JSON. */
async function startCollector() {
  const spans: Span[] = [];
  const texts: string[] = [];
  const paths = new Set<string>();
  const server = createServer((request, response) => {
    paths.add(`${request.method} ${request.url}`);
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      texts.push(text);
      for (const { resource, scopeSpans } of (JSON.parse(text) as Export).resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    texts,
    paths,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

test('[F-sec-61] a page is one trace of site, upstream and SQL, without addresses, values and tokens', async () => {
  const collector = await startCollector();
  const stack = await startStack({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' } });
  try {
    const viewer = await registerViewer(stack);
    const { header: cookie } = await sessionCookie(stack.site, viewer.token);
    expect((await readPage(`${stack.site}/pesquisa/segredo-da-ana`, { headers: { cookie } })).status).toBe(200);
    const named = (name: RegExp) => collector.spans.find((span) => name.test(span.name));
    /** Spans of the trace that the page's own is the root of. */
    const ofPage = () => {
      const root = named(/^GET pesquisa$/);
      return collector.spans.filter(({ traceId }) => traceId === root?.traceId);
    };
    const find = (service: string, kind: number, name: RegExp) =>
      ofPage().find((span) => span.service === service && span.kind === kind && name.test(span.name));
    await expect
      .poll(() => [
        find('site', 2, /^GET pesquisa$/)?.name,
        find('site', 3, /^searchAll$/)?.name,
        find('upstream', 2, /^searchAll$/)?.name,
        find('upstream', 3, /^(SELECT|WITH) /)?.service,
      ])
      .toEqual(['GET pesquisa', 'searchAll', 'searchAll', 'upstream']);
    const [root, call, served] = [find('site', 2, /^GET pesquisa$/), find('site', 3, /^searchAll$/), find('upstream', 2, /^searchAll$/)];
    expect(root?.parentSpanId ?? '').toBe('');
    expect(call?.parentSpanId).toBe(root?.spanId);
    expect(served?.parentSpanId).toBe(call?.spanId);
    const statements = ofPage().filter((span) => span.service === 'upstream' && span.kind === 3);
    expect(statements.some(({ parentSpanId }) => parentSpanId === served?.spanId)).toBe(true);
    expect([...collector.paths]).toEqual(['POST /v1/traces']);
    const all = collector.texts.join('\n');
    for (const secret of ['segredo', viewer.email, viewer.token, viewer.name, cookie.split('=')[1] ?? 'no cookie'])
      expect(all).not.toContain(secret);
  } finally {
    await stack.stop();
    await collector.stop();
  }
});
