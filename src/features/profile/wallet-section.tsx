import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { shortDate } from '#rules/day-words.ts';
import { formatNumericDate } from '#rules/lisbon-calendar.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { useServedQuery } from '#session/use-served-query.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LateSection } from '#ui/late-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Block } from './block.tsx';
import { Loaded } from './loaded.tsx';
import { profileQueries } from './profile.queries.ts';
import { signedAmount, type Wallet } from './wallet.ts';

const credits = (count: number): string => (count === 1 ? m.profile_credit() : m.profile_credits({ count }));

/** Credits, and every transaction with the balance after it (C-wallet). */
export function WalletSection() {
  return (
    <Block id="carteira" title={m.profile_wallet_title()}>
      <Loaded query={profileQueries.wallet()} skeleton={<LedgerSkeleton />} failedTitle={m.profile_wallet_failed()}>
        {(wallet) => <Ledger wallet={wallet} />}
      </Loaded>
    </Block>
  );
}

const cell = 'border-ink-700 border-t py-3 pr-4 align-top';
const numberCell = 'border-ink-700 border-t py-3 text-right align-top tabular-nums whitespace-nowrap';

function Ledger({ wallet }: { wallet: Wallet }) {
  if (wallet.rows.length === 0)
    return <EmptyState title={m.profile_wallet_none({ credits: credits(wallet.credits) })}>{m.profile_wallet_none_text()}</EmptyState>;
  return (
    <>
      <p>
        <b className="block font-stretch-80% text-48 tabular-nums leading-none">{wallet.credits}</b>
        <span className="text-muted">{m.profile_wallet_balance()}</span>
      </p>
      <table className="w-full border-collapse">
        <caption className="type-18 pb-3 text-left">{m.profile_wallet_transactions()}</caption>
        <thead>
          <tr className="text-left text-12 text-muted *:pb-2 *:font-medium">
            <th scope="col">{m.profile_wallet_date()}</th>
            <th scope="col">{m.profile_wallet_what()}</th>
            <th scope="col" className="text-right">
              {m.profile_wallet_credits()}
            </th>
            <th scope="col" className="pl-4 text-right max-md:hidden">
              {m.profile_wallet_after()}
            </th>
          </tr>
        </thead>
        <tbody>
          {wallet.rows.map((row) => (
            <tr key={row.id}>
              <td className={`${cell} whitespace-nowrap text-14 text-muted tabular-nums`}>
                <time dateTime={row.at} title={formatNumericDate(lisbonDay(row.at))}>
                  {shortDate(lisbonDay(row.at))}
                </time>
              </td>
              <td className={`${cell} w-full [overflow-wrap:anywhere]`}>{row.label}</td>
              <td className={`${numberCell} font-650`}>{signedAmount(row.amount)}</td>
              <td className={`${numberCell} pl-4 text-muted max-md:hidden`}>{row.balance}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function LedgerSkeleton() {
  return (
    <div className="grid content-start gap-4" aria-busy="true">
      <Skeleton shape="box" className="h-18 w-24" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} shape="box" className="h-12" />
      ))}
    </div>
  );
}

/** The balance at a glance, with the way to its transactions; without a number where it could not be read. */
export function WalletPanel() {
  return (
    <Link
      to="/perfil"
      hash="carteira"
      className="flex min-h-18 items-center gap-3 rounded-card bg-ink-900 px-6 hover:bg-ink-800 max-md:px-4"
    >
      <span className="type-22">{m.profile_wallet_title()}</span>
      <LateSection skeleton={null} optional>
        <Balance />
      </LateSection>
    </Link>
  );
}

function Balance() {
  const { data } = useServedQuery(profileQueries.wallet());
  return data.ok ? <b className="type-22 ml-auto tabular-nums">{credits(data.value.credits)}</b> : null;
}
