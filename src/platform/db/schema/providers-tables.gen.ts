// Generated from the migrations. After a migration: npx vitest run src/platform/db/schema -u
import type { Instant, Json } from './column-types.ts';

export interface SandboxIdentityTable {
  provider: string;
  model: string;
  id_hash: string;
  payload: Json<Record<string, unknown>>;
  grant_id: string | null;
  uid: string | null;
  expires_at: Instant;
}

export interface ProviderSignInsTable {
  key_hash: string;
  viewer_id: string | null;
  session_id: string | null;
  proof_hash: string | null;
  expires_at: Instant;
}

export interface ProvidersTables {
  sandbox_identity: SandboxIdentityTable;
  provider_sign_ins: ProviderSignInsTable;
}
