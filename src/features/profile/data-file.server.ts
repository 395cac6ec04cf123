/** The file with everything that is stored about the viewer. */
import { config } from '#config';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { serverNow } from '#server/clock.ts';
import { log } from '#server/log.ts';
import { redirectTo } from '#server/redirect-response.ts';
import { requestState } from '#server/request-state.ts';
import { UpstreamError } from '#upstream/fault.ts';
import { readMyData } from './profile.server.ts';

/** Back to the page, which says what is missing: a sign-in, or patience. */
const back = (query = ''): Response => redirectTo(303, `/perfil/conta${query}#dados`);

export async function dataFile(): Promise<Response> {
  if (!requestState()?.signedIn) return back('?entrar=conta');
  try {
    const text = await readMyData();
    const name = `${config.brand.slug}-dados-${lisbonDay(serverNow())}.json`;
    return new Response(text, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    log('warn', 'profile', 'the data could not be downloaded', { error });
    const isSession = error instanceof UpstreamError && error.fault.kind === 'http' && error.fault.status === 401;
    return back(isSession ? '?entrar=conta' : '');
  }
}
