/** Verifies an access token of Facebook, which has no id_token: debug_token tells for which application and user it was made. */
import * as z from 'zod';
import type { ProviderSettings } from '../identity-providers.ts';
import { graphOf } from './endpoints.ts';
import { clientSecretText } from './exchange-code.ts';
import { type Fetcher, fetchJson, parsed } from './fetch-json.ts';
import { ProviderFault } from './provider-fault.ts';
import type { VerifiedAccount } from './verified-account.ts';

const debugSchema = z.object({
  data: z.object({
    is_valid: z.boolean().optional(),
    app_id: z.string().optional(),
    user_id: z.string().optional(),
    /** seconds; 0: never */
    expires_at: z.number().optional(),
  }),
});
const meSchema = z.object({ id: z.string(), name: z.string().max(254).optional(), email: z.string().max(254).optional() });

/**
 * Facebook does not tell whether an e-mail was confirmed, so it counts as not confirmed.
 * @param now milliseconds, of the real clock
 * @throws ProviderFault invalid | unreachable
 */
export async function verifyFacebookToken(
  token: string,
  settings: ProviderSettings,
  fetcher: Fetcher,
  now: number,
): Promise<VerifiedAccount> {
  const graph = graphOf(settings);
  const secret = await clientSecretText(settings, now);
  const debug = new URLSearchParams({ input_token: token, access_token: `${settings.clientId}|${secret}` });
  const debugged = await fetchJson(fetcher, `${graph}/debug_token?${debug}`);
  if (debugged.status !== 200) throw new ProviderFault('unreachable', `debug_token answered ${debugged.status}`);
  const { data } = parsed(debugSchema, debugged.body, 'debug_token');
  const isFresh = data.expires_at === undefined || data.expires_at === 0 || data.expires_at * 1_000 > now;
  if (data.is_valid !== true || data.app_id !== settings.clientId || !data.user_id || !isFresh)
    throw new ProviderFault('invalid', 'facebook: the token is not valid for this application');
  const query = new URLSearchParams({ fields: 'id,name,email', access_token: token });
  const me = await fetchJson(fetcher, `${graph}/me?${query}`);
  if (me.status !== 200) throw new ProviderFault('unreachable', `me answered ${me.status}`);
  const { id, name = null, email = null } = parsed(meSchema, me.body, 'me of facebook');
  if (id !== data.user_id) throw new ProviderFault('invalid', 'facebook: the token is of another user');
  return { iss: settings.issuer, sub: id, name, email, emailVerified: false, claims: {} };
}
