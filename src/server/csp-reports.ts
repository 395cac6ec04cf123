/** What browsers report of the content security policy: one redacted line each, a few a minute (SECURITY 31, 61). */
import { log } from './log.ts';

export const CSP_REPORT_PATH = '/csp-report';

/** Lines a minute, whoever reports: anybody can, and extensions of browsers cause many. */
const LINES_A_MINUTE = 20;
/** Longest report that is read, in bytes. */
const MAX_BYTES = 16 * 1024;

let minute = 0;
let lines = 0;

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

/** @returns always 204: whoever reports learns nothing */
export async function receiveCspReport(request: Request, now: number = Date.now()): Promise<Response> {
  const answer = new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  if (Math.floor(now / 60_000) !== minute) [minute, lines] = [Math.floor(now / 60_000), 0];
  if (lines >= LINES_A_MINUTE || Number(request.headers.get('content-length') ?? MAX_BYTES + 1) > MAX_BYTES) return answer;
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
