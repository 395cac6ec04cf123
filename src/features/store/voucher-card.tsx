import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { formatVoucherCode } from '#rules/voucher-code.ts';

/** What the code's places look like before one is typed. */
const NO_CODE = '•••• •••• ••••';

/** The back of a voucher's card: where its code is. Decoration beside the field. @param code '' before one is typed */
export function VoucherCard({ code = '', isUsed = false, caption }: { code?: string; isUsed?: boolean; caption: string }) {
  const shown = code === '' ? NO_CODE : formatVoucherCode(code);
  return (
    <>
      <svg className="w-full max-w-104 max-md:w-7/10" viewBox="0 0 400 260" aria-hidden="true" focusable="false">
        <g transform="rotate(-5 200 130)">
          <rect x="34" y="22" width="332" height="208" rx="14" className="fill-ink-700" />
          <rect x="34" y="52" width="332" height="34" className="fill-ink-900" />
          <text x="58" y="124" className="fill-muted font-semibold text-[13px]">
            {m.voucher_code_as()}
          </text>
          <text x="58" y="156" textLength="284" lengthAdjust="spacing" className="fill-fg font-bold text-[28px] tabular-nums">
            {shown}
          </text>
          <path d={isUsed ? 'M52 147H348' : 'M58 168H342'} strokeWidth="4" className={isUsed ? 'stroke-soft' : 'stroke-relva'} />
          <text x="58" y="208" className="fill-fg font-bold text-[18px]">
            {config.brand.name}
          </text>
        </g>
      </svg>
      <p className="text-center">{caption}</p>
    </>
  );
}
