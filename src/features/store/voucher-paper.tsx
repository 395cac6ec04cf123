import { encode } from 'uqr';
import { m } from '#paraglide/messages.js';
import { formatDate, shortDate } from '#rules/day-words.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { formatEuros } from '#rules/money.ts';
import { formatVoucherCode } from '#rules/voucher-code.ts';
import { serviceWords } from './outcome-words.ts';
import type { Order } from './store-model.ts';

/** The bought vouchers, a sheet for each code. @param origin of the site, 'https://tv.example.pt' */
export function VoucherPaper({ order, origin }: { order: Order; origin: string }) {
  const { host } = new URL(origin);
  return order.voucher_codes.map((code) => <Sheet key={code} code={formatVoucherCode(code)} order={order} origin={origin} host={host} />);
}

function Sheet({ code, order, origin, host }: { code: string; order: Order; origin: string; host: string }) {
  const lines = [
    [m.store_fact_what(), order.product_title],
    [m.voucher_paper_number(), order.transaction_id.slice(-8).toUpperCase()],
    ...(order.created_at ? [[m.voucher_paper_date(), `${shortDate(lisbonDay(order.created_at))}, ${formatTime(order.created_at)}`]] : []),
    [m.voucher_paper_paid(), `${formatEuros(order.total_cents)}, ${serviceWords(order.service)}`],
  ];
  return (
    <section className="voucher">
      <div className="code">
        <div>
          <h2>{m.voucher_code_as()}</h2>
          <p className="big">{code}</p>
          {order.voucher_valid_until ? <p>{m.voucher_paper_until({ date: formatDate(lisbonDay(order.voucher_valid_until)) })}</p> : null}
        </div>
        <figure>
          <Qr text={`${origin}/vouchers/ativacao-voucher?codigo=${code}`} />
          <figcaption>{m.voucher_paper_camera()}</figcaption>
        </figure>
      </div>
      <div className="part">
        <h2>{m.voucher_paper_how()}</h2>
        <ol>
          <li>{m.voucher_paper_one({ address: `${host}/vouchers` })}</li>
          <li>{m.voucher_paper_two()}</li>
          <li>{m.voucher_paper_three()}</li>
        </ol>
      </div>
      <div className="part">
        <h2>{m.voucher_paper_purchase()}</h2>
        <dl>{lines.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}</dl>
      </div>
      <p className="fold">{m.voucher_paper_fold()}</p>
      <p>{m.voucher_paper_footer({ address: `${host}/vouchers/termos-e-condicoes` })}</p>
    </section>
  );
}

function Qr({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={m.voucher_paper_alt()} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
