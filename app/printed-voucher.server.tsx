/** A bought voucher as a complete document for paper, rendered without the router, so that it has no script. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { config } from '#config';
import { loadLastOrder, loadOrder } from '#features/store/store.server.ts';
import { type Order, outcomePath } from '#features/store/store-model.ts';
import { orderSearch } from '#features/store/store-search.ts';
import paperStyles from '#features/store/voucher-paper.css?inline';
import { VoucherPaper } from '#features/store/voucher-paper.tsx';
import printStyles from '#layouts/print-layout.css?inline';
import { PrintLayout } from '#layouts/print-layout.tsx';
import { m } from '#paraglide/messages.js';
import { formatDate } from '#rules/day-words.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { siteEnv } from '#server/env.ts';
import { redirectTo } from '#server/redirect-response.ts';
import { requestNonce } from '#session/request-nonce.ts';

/**
 * `GET /vouchers/compra-sucesso`: the codes of an order, for who placed it. Anybody else gets 404 and nothing of it.
 * @param styles address of the site's stylesheet, for fonts and colours
 */
export async function printedVoucher(request: Request, styles: string): Promise<Response> {
  const { transaction_id: id } = orderSearch(Object.fromEntries(new URL(request.url).searchParams));
  const section = id ? await loadOrder(id) : await loadLastOrder();
  const order = section.ok ? section.value : null;
  // A payment that is not decided, or that failed, has its own page.
  if (order && order.state !== 'paid' && order.state !== 'refunded') return redirectTo(303, outcomePath(order));
  const isVoucher = order?.product_kind === 'voucher';
  const status = !section.ok ? 502 : isVoucher ? 200 : 404;
  const paper = <Paper order={isVoucher ? order : null} failed={!section.ok} styles={styles} />;
  return new Response(`<!doctype html>${renderToStaticMarkup(paper)}`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}

function Paper({ order, failed, styles }: { order: Order | null; failed: boolean; styles: string }): ReactNode {
  const nonce = requestNonce();
  const origin = siteEnv().SITE_URL;
  const title = order?.product_title ?? m.voucher_paper_title();
  return (
    <html lang={config.htmlLang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${config.brand.name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={styles} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: printStyles + paperStyles }} />
      </head>
      <body>
        <PrintLayout
          title={title}
          date={order?.created_at ? formatDate(lisbonDay(order.created_at)) : m.voucher_paper_title()}
          source={`${new URL(origin).host}/vouchers`}
          nonce={nonce}
          tools={<a href="/vouchers">{m.voucher_paper_back()}</a>}
        >
          <Content order={order} failed={failed} origin={origin} />
        </PrintLayout>
      </body>
    </html>
  );
}

function Content({ order, failed, origin }: { order: Order | null; failed: boolean; origin: string }) {
  if (failed) return <p className="py-8 text-16">{m.store_generic()}</p>;
  if (!order) return <p className="py-8 text-16">{`${m.voucher_paper_none_title()}. ${m.store_no_order_text()}`}</p>;
  if (order.state === 'refunded') return <p className="py-8 text-16">{m.voucher_paper_refunded()}</p>;
  // The codes are made right after the payment.
  if (order.voucher_codes.length === 0) return <p className="py-8 text-16">{m.voucher_paper_soon()}</p>;
  return <VoucherPaper order={order} origin={origin} />;
}
