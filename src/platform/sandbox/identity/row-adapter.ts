/** oidc-provider's storage in PostgreSQL, so that several upstream processes on one database are one provider. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../db/database.ts';
import { toDate } from '../../wire/instant.ts';

const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');

/** The real clock: codes and tokens of a provider live in real time, whatever CAMAROTE_NOW says. */
const realNow = () => toDate(Date.now());

/** @param provider the sandbox's providers share a table, not their rows */
export function rowAdapter(db: Database, provider: string): AdapterFactory {
  return (model) => new RowAdapter(db, provider, model);
}

class RowAdapter implements Adapter {
  readonly #db: Database;
  readonly #provider: string;
  readonly #model: string;

  constructor(db: Database, provider: string, model: string) {
    this.#db = db;
    this.#provider = provider;
    this.#model = model;
  }

  /** @param expiresIn seconds */
  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const { jti: _, ...content } = payload;
    const row = {
      payload: JSON.stringify(content),
      grant_id: payload.grantId ?? null,
      uid: payload.uid ?? null,
      expires_at: toDate(Date.now() + expiresIn * 1_000),
    };
    await this.#db
      .insertInto('sandbox_identity')
      .values({ provider: this.#provider, model: this.#model, id_hash: hashOf(id), ...row })
      .onConflict((conflict) => conflict.columns(['provider', 'model', 'id_hash']).doUpdateSet(row))
      .execute();
    if (this.#model === 'Interaction') await this.#db.deleteFrom('sandbox_identity').where('expires_at', '<', realNow()).execute();
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const row = await this.#row(id).select('payload').where('expires_at', '>', realNow()).executeTakeFirst();
    return row && { ...row.payload, jti: id };
  }

  /** Of sessions, which need their id to be stored again; it is in their cookie alone. */
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const row = await this.#db
      .selectFrom('sandbox_identity')
      .select('payload')
      .where('provider', '=', this.#provider)
      .where('model', '=', this.#model)
      .where('uid', '=', uid)
      .where('expires_at', '>', realNow())
      .executeTakeFirst();
    return row?.payload;
  }

  /** There is no device flow. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const consumed = Math.floor(Date.now() / 1_000);
    await this.#db
      .updateTable('sandbox_identity')
      .set({ payload: sql<string>`payload || jsonb_build_object('consumed', ${consumed}::int)` })
      .where('provider', '=', this.#provider)
      .where('model', '=', this.#model)
      .where('id_hash', '=', hashOf(id))
      .execute();
  }

  async destroy(id: string): Promise<void> {
    await this.#db
      .deleteFrom('sandbox_identity')
      .where('provider', '=', this.#provider)
      .where('model', '=', this.#model)
      .where('id_hash', '=', hashOf(id))
      .execute();
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#db.deleteFrom('sandbox_identity').where('provider', '=', this.#provider).where('grant_id', '=', grantId).execute();
  }

  #row(id: string) {
    return this.#db
      .selectFrom('sandbox_identity')
      .where('provider', '=', this.#provider)
      .where('model', '=', this.#model)
      .where('id_hash', '=', hashOf(id));
  }
}
