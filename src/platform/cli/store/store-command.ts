/** What every order of `npm run store` is made of, and how an order of the store is found by its number. */
import { sql } from 'kysely';
import { shortNumber } from '../../store/order-number.ts';
import type { Store } from '../../store/store.ts';

/** What was asked for cannot be done, and nothing has changed: the message is for staff. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** Something was begun whose end is not known: the message says what is known, what is not, and what to do. */
export class NotKnown extends Error {
  override readonly name = 'NotKnown';
}

/** Something was begun and has failed for certain: the message says what stands now. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
}

export interface CommandOption {
  readonly type: 'boolean' | 'string';
  /** what follows a 'string' option in the usage, such as `<state>` */
  readonly value?: string;
}
type Options = Readonly<Record<string, CommandOption>>;
type ValueOf<Option extends CommandOption> = Option['type'] extends 'boolean'
  ? boolean
  : Option['type'] extends 'string'
    ? string
    : boolean | string;

/** What was typed. */
export interface Typed<O extends Options> {
  /** as many words as the command names */
  readonly words: readonly string[];
  readonly values: { readonly [K in keyof O]?: ValueOf<O[K]> };
  /**
   * Shows what is about to happen and waits for a yes; `--yes` (YES_OPTION) says it beforehand.
   * @throws Refused when the answer is another one, or when there is no terminal to ask at
   */
  readonly confirm: (what: string) => Promise<void>;
}

export interface StoreCommand<O extends Options = Options> {
  /** words after its name, as the usage writes them: `<id>` */
  readonly words: readonly string[];
  readonly options: O;
  /** for the usage; further lines stand below the first */
  readonly tells: string;
  /** It changes something: after a fault of the database or of this program it is not known how much. */
  readonly changes?: true;
  /** @returns what is printed @throws Refused, NotDone, NotKnown */
  readonly run: (store: Store, typed: Typed<O>) => Promise<string>;
}

/** A command whose `run` knows the types of its options. */
export const storeCommand = <const O extends Options>(command: StoreCommand<O>): StoreCommand => command as unknown as StoreCommand;

/** The option of every command that lists something. */
export const JSON_OPTION = { json: { type: 'boolean' } } as const;
/** The option of every command that asks before it changes something. */
export const YES_OPTION = { yes: { type: 'boolean' } } as const;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ITS_END = /^[0-9a-f]{6,32}$/;

/** An order's whole id, from its end as mails have it or from itself. All of the text counts: nothing of it is dropped. */
export async function orderId({ db }: Pick<Store, 'db'>, text: string): Promise<string> {
  const number = text.toLowerCase();
  if (!UUID.test(number) && !ITS_END.test(number))
    throw new Refused(`"${text}" is no number of an order: six or more of 0 to 9 and a to f, or its whole id`);
  const digits = number.replaceAll('-', '');
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`right(replace(id::text, '-', ''), ${digits.length}::int) = ${digits}`)
    .limit(3)
    .execute();
  const [row] = rows;
  if (!row) throw new Refused(`there is no order ${text}`);
  if (rows.length > 1)
    throw new Refused(
      `several orders end like this (${rows.map((one) => `${shortNumber(one)}: ${one.id}`).join(', ')}): write more of the number`,
    );
  return row.id;
}
