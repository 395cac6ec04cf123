/**
 * npm run store -- orders | order | payments | refund | returned | check | …: what staff do with the store's orders; `--help` tells the words of each.
 * A further one is a file of store/ and a line of COMMANDS.
 *
 * Uses the database of a running `npm start`, or starts it for the time of the command. Exit codes: 0 done; 1 not done, and the text says what
 * stands; 2 the words of the command are wrong; 3 it is not known what was done, and the text says what is.
 */

import { printEnded, readCommandLine, wrongUse } from '#rules/command-line.mjs';
import { createClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { parsePlatformEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { createQueue } from '../queue/queue.ts';
import { redacted } from '../redacted.ts';
import { choosePaymentPorts } from '../store/payments/choose-port.ts';
import { RefundRefused } from '../store/refund-order.ts';
import { complain, say } from './say.ts';
import { billing, billingSend, document } from './store/billing.ts';
import { check } from './store/check.ts';
import { confirm, processTerminal, type Terminal } from './store/confirm.ts';
import { createVouchers } from './store/create-vouchers.ts';
import { exportOrders } from './store/export.ts';
import { order, orders } from './store/list-orders.ts';
import { notices, payments, settleNotice } from './store/payments.ts';
import { refund, returned } from './store/refund.ts';
import { NotDone, NotKnown, Refused, type StoreCommand } from './store/store-command.ts';
import { delivered, withdrawals } from './store/withdrawals.ts';
import { withDatabase } from './with-database.ts';

const COMMANDS: Readonly<Record<string, StoreCommand>> = {
  orders,
  order,
  payments,
  refund,
  returned,
  notices,
  'notice:settle': settleNotice,
  check,
  'vouchers:create': createVouchers,
  withdrawals,
  delivered,
  export: exportOrders,
  document,
  billing,
  'billing:send': billingSend,
};

/** `refund <id> [--done-elsewhere]` */
const writtenAs = (name: string, { words, options }: StoreCommand): string =>
  [
    name,
    ...words,
    ...Object.entries(options).map(([option, { value }]) => (value === undefined ? `[--${option}]` : `[--${option} ${value}]`)),
  ].join(' ');

const USAGE = [
  'usage: npm run store -- <order>',
  ...Object.entries(COMMANDS).flatMap(([name, command]) => [
    `  ${writtenAs(name, command)}`,
    ...command.tells.split('\n').map((line) => `      ${line}`),
  ]),
].join('\n');

const allOptions = Object.assign({}, ...Object.values(COMMANDS).map(({ options }) => options)) as StoreCommand['options'];
const mostWords = 1 + Math.max(...Object.values(COMMANDS).map(({ words }) => words.length));

/** What is wrong with the words, or nothing. */
function faultOf(command: StoreCommand | undefined, words: readonly string[], values: Readonly<Record<string, unknown>>): string | null {
  const names = Object.keys(COMMANDS);
  if (words.length === 0) return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}?`;
  if (command?.words.length !== words.length - 1) return `cannot read "${words.join(' ')}"`;
  const unknown = Object.keys(values).find((option) => !Object.hasOwn(command.options, option));
  return unknown === undefined ? null : `${words[0]} has no option --${unknown}`;
}

/** What is said about a fault, and the exit code. */
function ended(error: unknown, command: StoreCommand, hasBegun: boolean): { exitCode: 1 | 3; said: string } {
  if (error instanceof NotDone) return { exitCode: 1, said: error.message };
  if (error instanceof NotKnown) return { exitCode: 3, said: error.message };
  if (!hasBegun || error instanceof Refused || error instanceof RefundRefused)
    return { exitCode: 1, said: `nothing has changed: ${redacted(error)}` };
  if (!command.changes) return { exitCode: 1, said: `failed: ${redacted(error)}` };
  return {
    exitCode: 3,
    said: `failed, and it is not known how much was done: ${redacted(error)}\nLook at the order before you repeat it.`,
  };
}

/**
 * @param source the environment: DATABASE_URL, CAMAROTE_DATA and the payment provider's settings
 * @returns the exit code
 */
export async function runStore(
  args: readonly string[],
  source: Record<string, string | undefined> = process.env,
  terminal: Terminal = processTerminal,
): Promise<number> {
  const options = Object.fromEntries(Object.entries(allOptions).map(([name, { type }]) => [name, { type }]));
  const line = readCommandLine(args, { usage: USAGE, mostWords, options });
  if ('exitCode' in line) return printEnded(line);
  const { words, values } = line as { words: string[]; values: Record<string, never> };
  const [name = '', ...further] = words;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const fault = faultOf(command, words, values);
  if (command === undefined || fault !== null) return printEnded(wrongUse(fault ?? '', USAGE));
  let hasBegun = false;
  try {
    const env = parsePlatformEnv(source);
    const said = await withDatabase(env, async (url) => {
      const db = openDatabase({ url, max: 3, name: 'camarote-store' });
      const log = createLog('warn', 'store');
      const clock = createClock(env);
      const queue = createQueue(db, log);
      try {
        const ports = choosePaymentPorts(env, { db, clock, queue }, env.UPSTREAM_PUBLIC_URL);
        hasBegun = true;
        return await command.run(
          { db, clock, queue, ports, siteUrl: env.SITE_URL, log },
          { words: further, values, confirm: (what) => confirm(terminal, 'yes' in values, what) },
        );
      } finally {
        await queue.stop();
        await db.destroy();
      }
    });
    say(said);
    return 0;
  } catch (error) {
    const { exitCode, said } = ended(error, command, hasBegun);
    complain(said);
    return exitCode;
  }
}

if (import.meta.main) process.exitCode = await runStore(process.argv.slice(2));
