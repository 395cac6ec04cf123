/** SPEC §3, safe mode: the operator's setting, told in a header of every answer that plays something. */
import { SafeMode } from '#contract/core/headers.ts';
import type { Database } from '../../db/database.ts';

/** The header; `off` without a setting, `unknown` for a value that is none of the four. */
export async function readSafeMode(db: Database): Promise<{ 'x-safe-mode': SafeMode }> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'safe_mode').executeTakeFirst();
  if (!row) return { 'x-safe-mode': 'off' };
  const mode = SafeMode.safeParse(row.value.trim().toLowerCase());
  return { 'x-safe-mode': mode.success ? mode.data : 'unknown' };
}
