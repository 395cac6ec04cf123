/** `GET /auth/mensagem?mode=…&oobCode=…`: where the mails of the hosted identity service lead. It changes nothing: their pages do (SECURITY 30). */
import { confirmLink, resetLink, undoEmailLink } from '#rules/account-links.ts';
import { identityService } from '#rules/identity-service.ts';
import { siteEnv } from '#server/env.ts';
import { redirectTo } from '#server/redirect-response.ts';
import type { ShowFailure } from '../auth-routes.server.ts';
import { createIdentityApi } from './identity-api.ts';
import { IdentityFault } from './identity-fault.ts';
import { identityWords } from './identity-words.ts';

/** Longest code that is tried, in characters. */
const MAX_CODE_CHARS = 512;

/** SECURITY 7: no page after this one learns the address, which holds a code. */
const redirect = (address: string): Response =>
  redirectTo(303, address, { 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' });

export async function openMailAction(request: Request, show: ShowFailure): Promise<Response> {
  const service = identityService(siteEnv());
  const params = new URL(request.url).searchParams;
  const code = params.get('oobCode') ?? '';
  if (service === null || code === '' || code.length > MAX_CODE_CHARS) return redirect('/');
  const mode = params.get('mode');
  if (mode === 'recoverEmail') return redirect(undoEmailLink('', code));
  if (mode !== 'resetPassword') return redirect(confirmLink('', code));
  try {
    const { email } = await createIdentityApi(service).checkCode(code);
    return redirect(resetLink('', email, code));
  } catch (error) {
    if (!(error instanceof IdentityFault)) throw error;
    return redirect(await show('/', 'recuperar', identityWords(error.code).text));
  }
}
