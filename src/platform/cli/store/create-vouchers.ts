/** Makes vouchers that nobody has bought: for a campaign, or for the counter. */
import { counted } from '#rules/command-line.mjs';
import { formatVoucherCode } from '#rules/voucher-code.ts';
import { newId } from '../../accounts/tokens.ts';
import { voucherCode, voucherHash } from '../../store/voucher-codes.ts';
import { voucherValidUntil } from '../../store/voucher-dates.ts';
import { toDate } from '../../wire/instant.ts';
import { JSON_OPTION, Refused, storeCommand } from './store-command.ts';

const MOST_VOUCHERS = 1_000;

export const createVouchers = storeCommand({
  words: ['<pack>', '<months>', '<count>'],
  options: JSON_OPTION,
  tells: 'makes vouchers of a pack, by its slug',
  changes: true,
  run: async ({ db, clock }, { words: [pack = '', monthsText, countText], values: { json } }) => {
    const packs = (await db.selectFrom('packs').select('slug').orderBy('position').orderBy('slug').execute()).map(({ slug }) => slug);
    if (!packs.includes(pack)) throw new Refused(packs.length === 0 ? 'there are no packs' : `the pack is one of ${packs.join(', ')}`);
    const [months, count] = [Number(monthsText), Number(countText)];
    if (!Number.isInteger(months) || months < 1 || months > 36) throw new Refused('months: a whole number from 1 to 36');
    if (!Number.isInteger(count) || count < 1 || count > MOST_VOUCHERS)
      throw new Refused(`count: a whole number from 1 to ${MOST_VOUCHERS}`);
    const now = clock();
    const codes = await db.transaction().execute(async (trx) => {
      const made = await Promise.all(
        Array.from({ length: count }, async () => {
          const id = newId();
          return { id, code: await voucherCode(trx, id) };
        }),
      );
      await trx
        .insertInto('vouchers')
        .values(
          made.map(({ id, code }) => ({
            id,
            code_hash: voucherHash(code),
            pack,
            months,
            created_at: toDate(now),
            valid_until: voucherValidUntil(now),
          })),
        )
        .execute();
      return made.map(({ code }) => formatVoucherCode(code));
    });
    return json ? JSON.stringify({ pack, months, codes }, null, 2) : [...codes, `${counted(codes.length, 'vouchers')} made`].join('\n');
  },
});
