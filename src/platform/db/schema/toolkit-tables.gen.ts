// Generated from the migrations. After a migration: npx vitest run src/platform/db/schema -u
import type { Instant, WithDefault } from './column-types.ts';

export interface SandboxToolkitUsersTable {
  local_id: string;
  email: string;
  password_hash: string;
  email_verified: WithDefault<boolean>;
  disabled: WithDefault<boolean>;
  created_at: Instant;
}

export interface SandboxToolkitTokensTable {
  token_hash: string;
  local_id: string;
  purpose: 'refresh' | 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL';
  email: string | null;
  signed_in_at: Instant;
  expires_at: Instant;
}

export interface ToolkitTables {
  sandbox_toolkit_users: SandboxToolkitUsersTable;
  sandbox_toolkit_tokens: SandboxToolkitTokensTable;
}
