/** The wallet: credits, and every transaction with the balance after it. */
import type { Wallet as WireWallet } from '#contract/entities/wallet.ts';
import { toMillis } from '#rules/lisbon-time.ts';

export interface LedgerRow {
  id: string;
  /** ISO 8601 */
  at: string;
  label: string;
  amount: number;
  /** credits after this transaction */
  balance: number;
}

export interface Wallet {
  credits: number;
  /** newest first */
  rows: LedgerRow[];
}

export function toWallet({ credits, transactions }: WireWallet): Wallet {
  let balance = credits;
  const rows = transactions
    .toSorted((a, b) => toMillis(b.at) - toMillis(a.at))
    .map((row) => {
      const after = balance;
      balance -= row.amount;
      return { id: row.id, at: row.at, label: row.label, amount: row.amount, balance: after };
    });
  return { credits, rows };
}

/** '+3', '−5': with a true minus sign */
export const signedAmount = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);
