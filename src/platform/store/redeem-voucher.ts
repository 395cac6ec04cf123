/** Redeeming a voucher: once, by one account; it extends the subscription that SPEC §4's rule reads. */
import { sql } from 'kysely';
import type { VoucherResult } from '#contract/entities/voucher.ts';
import { parseVoucherCode } from '#rules/voucher-code.ts';
import type { Database } from '../db/database.ts';
import { iso, toDate } from '../wire/instant.ts';
import { PACK_NAMES, type Pack } from './store-products.ts';
import { voucherHash } from './voucher-codes.ts';

/** 'Multiscreen, 3 meses' */
export const offerName = (pack: Pack, months: number): string => `${PACK_NAMES[pack]}, ${months === 1 ? '1 mês' : `${months} meses`}`;

const refused = (state: VoucherResult['state'], message: string): VoucherResult => ({ state, message, product: null, valid_until: null });

/**
 * A voucher that this account has activated before is `used` and tells until when the subscription runs.
 * @param now milliseconds
 */
export async function redeemVoucher(db: Database, text: string, viewerId: string, now: number): Promise<VoucherResult> {
  const code = parseVoucherCode(text);
  const invalid = refused('invalid', 'Este código não existe. Veja se escreveu as doze letras e algarismos.');
  if (code === null) return invalid;
  return db.transaction().execute(async (trx) => {
    const voucher = await trx
      .selectFrom('vouchers')
      .select(['id', 'pack', 'months', 'valid_until', 'void_at', 'redeemed_at', 'redeemed_by'])
      .where('code_hash', '=', voucherHash(code))
      .forUpdate()
      .executeTakeFirst();
    if (!voucher || voucher.void_at !== null) return invalid;
    const product = offerName(voucher.pack, voucher.months);
    if (voucher.redeemed_at !== null) {
      if (voucher.redeemed_by !== viewerId)
        return refused('other_account', 'Este voucher já foi ativado noutra conta. Se foi comprado por si, contacte o apoio.');
      const running = await trx
        .selectFrom('subscriptions')
        .select('ends_at')
        .where('viewer_id', '=', viewerId)
        .where('pack', '=', voucher.pack)
        .executeTakeFirst();
      return {
        state: 'used',
        message: 'Este voucher já está ativo na sua conta.',
        product,
        valid_until: running ? iso(running.ends_at) : null,
      };
    }
    if (voucher.valid_until.getTime() <= now) return refused('expired', 'O prazo para ativar este voucher terminou.');
    await trx
      .updateTable('vouchers')
      .set({ redeemed_at: toDate(now), redeemed_by: viewerId })
      .where('id', '=', voucher.id)
      .execute();
    // What runs is extended from its end; what has ended begins again today.
    const { rows } = await sql<{ ends_at: Date }>`
      INSERT INTO subscriptions AS s (viewer_id, pack, ends_at)
      VALUES (${viewerId}::uuid, ${voucher.pack}, ${toDate(now)}::timestamptz + make_interval(months => ${voucher.months}))
      ON CONFLICT (viewer_id, pack) DO UPDATE
        SET ends_at = greatest(s.ends_at, ${toDate(now)}::timestamptz) + make_interval(months => ${voucher.months})
      RETURNING ends_at`.execute(trx);
    const endsAt = rows[0]?.ends_at ?? toDate(now);
    return { state: 'activated', message: `${product}: ativo na sua conta.`, product, valid_until: iso(endsAt) };
  });
}
