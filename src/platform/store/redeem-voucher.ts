/** Redeeming a voucher: once, by one account; it extends the subscription to its pack. */
import { sql } from 'kysely';
import type { VoucherResult } from '#contract/entities/voucher.ts';
import { parseVoucherCode } from '#rules/voucher-code.ts';
import { lockViewer } from '../accounts/lock-viewer.ts';
import type { Database } from '../db/database.ts';
import { Fault } from '../http/fault.ts';
import { iso, toDate } from '../wire/instant.ts';
import { voucherHash } from './voucher-codes.ts';
import { endOfDayAfter } from './voucher-dates.ts';

/** 'Multiscreen, 3 meses' */
const offerName = (pack: string, months: number): string => `${pack}, ${months === 1 ? '1 mês' : `${months} meses`}`;

const CONSENT_MISSING = 'Para ativar, peça que o acesso comece já.';

const refused = (state: VoucherResult['state'], message: string): VoucherResult => ({ state, message, product: null, valid_until: null });

export interface Redemption {
  /** as it was typed */
  readonly code: string;
  /** The viewer asks for an immediate begin and knows that the right of withdrawal is lost once the months are used up (DL 24/2014, article 17). */
  readonly consent: boolean;
  readonly viewerId: string;
}

/**
 * A voucher that this account has activated before is `used` and tells until when the subscription runs.
 * @param now milliseconds
 * @throws Fault 422 `voucher_consent` for one that could be activated, without the viewer's consent
 */
export async function redeemVoucher(db: Database, { code: text, consent, viewerId }: Redemption, now: number): Promise<VoucherResult> {
  const code = parseVoucherCode(text);
  const invalid = refused('invalid', 'Este código não existe. Veja se escreveu as doze letras e algarismos.');
  if (code === null) return invalid;
  return db.transaction().execute(async (trx) => {
    const voucher = await trx
      .selectFrom('vouchers as v')
      .innerJoin('packs as k', 'k.slug', 'v.pack')
      .select(['v.id', 'v.pack', 'k.name', 'v.months', 'v.valid_until', 'v.held_at', 'v.void_at', 'v.redeemed_at', 'v.redeemed_by'])
      .where('v.code_hash', '=', voucherHash(code))
      .forUpdate('v')
      .executeTakeFirst();
    if (!voucher) return invalid;
    if (voucher.void_at !== null) return refused('withdrawn', 'Este voucher foi devolvido e já não pode ser ativado.');
    const product = offerName(voucher.name, voucher.months);
    if (voucher.redeemed_at !== null) {
      if (voucher.redeemed_by !== viewerId)
        return refused('other_account', 'Este voucher já foi ativado noutra conta. Se foi comprado por si, contacte o apoio.');
      const running = await readEnd(trx, viewerId, voucher.pack);
      return {
        state: 'used',
        message: 'Este voucher já está ativo na sua conta.',
        product,
        valid_until: running ? iso(running) : null,
      };
    }
    if (voucher.held_at !== null) return refused('withdrawn', 'A compra deste voucher está a ser devolvida: não pode ser ativado.');
    if (voucher.valid_until.getTime() < now) return refused('expired', 'O prazo para ativar este voucher terminou.');
    if (!consent) throw new Fault(422, 'voucher_consent', CONSENT_MISSING, { fields: { consent: CONSENT_MISSING } });
    // One voucher of a viewer at a time: what runs is extended from its end; what has ended begins again now.
    await lockViewer(trx, viewerId);
    const running = await readEnd(trx, viewerId, voucher.pack);
    const from = running && running.getTime() > now ? running : toDate(now);
    const { ends_at } = await trx
      .insertInto('subscriptions')
      .values({
        viewer_id: viewerId,
        pack: voucher.pack,
        ends_at: endOfDayAfter(sql<Date>`${from}::timestamptz`, voucher.months),
      })
      .onConflict((conflict) => conflict.columns(['viewer_id', 'pack']).doUpdateSet((row) => ({ ends_at: row.ref('excluded.ends_at') })))
      .returning('ends_at')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('vouchers')
      .set({ redeemed_at: toDate(now), redeemed_by: viewerId, consent_at: toDate(now), active_from: from, active_until: ends_at })
      .where('id', '=', voucher.id)
      .execute();
    return { state: 'activated', message: `${product}: ativo na sua conta.`, product, valid_until: iso(ends_at) };
  });
}

const readEnd = async (trx: Database, viewerId: string, pack: string): Promise<Date | null> =>
  (await trx.selectFrom('subscriptions').select('ends_at').where('viewer_id', '=', viewerId).where('pack', '=', pack).executeTakeFirst())
    ?.ends_at ?? null;
