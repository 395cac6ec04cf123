/** One line for each event of an account (SECURITY 47): who, from where. Never an e-mail, password, token, code, NIF or phone. */
import type { Context } from '../http/handler.ts';

export type AccountEvent =
  | 'registered'
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_out'
  | 'reset_requested'
  | 'password_reset'
  | 'password_changed'
  | 'email_change_requested'
  | 'email_confirmed'
  | 'email_change_undone'
  | 'linked'
  | 'unlinked'
  | 'tv_linked'
  | 'tv_link_failed'
  | 'device_ended'
  | 'data_downloaded'
  | 'data_requested'
  | 'deleted';

/**
 * @param viewerId null when no viewer is known
 * @param more further facts, such as the way in (`by: 'nos'`)
 */
export function logAccount(
  { log, viewer }: Pick<Context, 'log' | 'viewer'>,
  event: AccountEvent,
  viewerId: string | null,
  more: { readonly by?: string; readonly reason?: string } = {},
): void {
  const level = event.endsWith('_failed') ? 'warn' : 'info';
  log[level]({ event, viewer: viewerId, address: viewer.address, device: viewer.deviceId, ...more }, 'account');
}
