/** What browsers report of the content security policy: one redacted line each, a few a minute (SECURITY 31, 61). */
import { networkOf } from '#rules/address-network.ts';
import { log } from './log.ts';

export const CSP_REPORT_PATH = '/csp-report';

/** Lines a minute, whoever reports: anybody can, and extensions of browsers cause many. */
const LINES_A_MINUTE = 20;
/** Lines of one network in a minute, so that a flood from one does not hide what others report (SECURITY 31). */
const NETWORK_LINES = 5;
/** Longest report that is read, in bytes. */
const MAX_BYTES = 16 * 1024;

let minute = 0;
let lines = 0;
const byNetwork = new Map<string, number>();

const fields = [
  'effective-directive',
  'effectiveDirective',
  'violated-directive',
  'blocked-uri',
  'blockedURL',
  'document-uri',
  'documentURL',
  'disposition',
];

/** Without query, fragment and control characters. */
const plain = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
        .slice(0, 500)
        .replace(/[?#].*$/s, '')
        .replace(/\p{Cc}+/gu, ' ')
        .slice(0, 200)
    : undefined;

/**
 * @param address of whoever reports
 * @returns always 204: whoever reports learns nothing
 */
export async function receiveCspReport(request: Request, address: string | null, now: number = Date.now()): Promise<Response> {
  const answer = new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  if (Math.floor(now / 60_000) !== minute) {
    [minute, lines] = [Math.floor(now / 60_000), 0];
    byNetwork.clear();
  }
  const network = networkOf(address ?? '');
  const own = byNetwork.get(network) ?? 0;
  if (own >= NETWORK_LINES) return answer;
  if (lines >= LINES_A_MINUTE || Number(request.headers.get('content-length') ?? MAX_BYTES + 1) > MAX_BYTES) return answer;
  byNetwork.set(network, own + 1);
  lines += 1;
  const given: unknown = await request.json().catch(() => null);
  const [first] = Array.isArray(given) ? given : [given];
  const report = (first as Record<string, unknown> | null)?.['csp-report'] ?? (first as Record<string, unknown> | null)?.body;
  if (report && typeof report === 'object') {
    const told = fields.map((name) => [name, plain((report as Record<string, unknown>)[name])]).filter(([, value]) => value !== undefined);
    log('warn', 'csp', 'a browser reported the content security policy', Object.fromEntries(told));
  }
  return answer;
}
