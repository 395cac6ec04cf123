/**
 * npm run conformance -- <address> [--json]     asks an upstream for everything that the site reads, and says where its answers differ
 *
 * Nothing is changed there. Exit code 0 when all answers are the contract's, 1 when one is not, 2 when the words of the command are wrong.
 */

import { decodeAnswer } from '#contract/core/answer.ts';
import type { CallSpec } from '#contract/core/call.ts';
import { contractHeaders } from '#contract/core/headers.ts';
import { printEnded, readCommandLine, wrongUse } from '#rules/command-line.mjs';
import { upstreamHeaders } from '#rules/upstream-headers.ts';
import { redacted } from '../redacted.ts';
import { countWrites, readsInOrder, requestOf } from './conformance-reads.ts';
import { say } from './say.ts';
import { textTable } from './text-table.ts';

const USAGE = `usage: npm run conformance -- <address> [--json]
  <address>   of the upstream, such as https://api.example.pt
  environment: CONFORMANCE_TOKEN    a viewer's access token, for what only viewers read
               UPSTREAM_HEADERS     headers of every call, as the site sends them (an API key)
               UPSTREAM_POLL_KEY    the key of GET /polls/list/mvp
               CONFORMANCE_NOW      the upstream's present, when its clock is another (ISO 8601)`;

/** Longer than the site waits: what is slow is told apart from what is wrong. Milliseconds. */
const LIMIT_MS = 20_000;
/** The site's own limit (C-timeout), milliseconds. */
const SLOW_MS = 5_000;

/** ok: as the contract; differs: some of it is dropped or replaced by the site; broken: the site cannot use it; absent: not offered; skipped: not asked. */
export type Verdict = 'ok' | 'differs' | 'broken' | 'absent' | 'skipped';

export interface Finding {
  call: string;
  address: string;
  verdict: Verdict;
  ms: number;
  detail: string;
}

interface Asking {
  base: string;
  headers: Record<string, string>;
  token: string | null;
  pollKey: string | null;
  /** milliseconds */
  now: number;
}

async function judge(call: CallSpec, response: Response): Promise<{ verdict: Verdict; detail: string; answer?: unknown }> {
  if (response.status === 404 || response.status === 501 || response.status === 405)
    return { verdict: 'absent', detail: `${response.status}` };
  const result = await decodeAnswer(call, response);
  if (!result.ok && result.kind === 'http') {
    const told = result.error === null ? ', and its body is not in the contract’s format' : '';
    const isDeclared = call.errors?.includes(result.status) === true || [401, 403, 429].includes(result.status);
    return { verdict: isDeclared && told === '' ? 'skipped' : 'broken', detail: `${result.status}${told}` };
  }
  if (!result.ok)
    return {
      verdict: 'broken',
      detail: result.error.issues
        .map(({ path, reason }) => `${path || '(all)'}: ${reason}`)
        .slice(0, 5)
        .join('; '),
    };
  if (result.notModified) return { verdict: 'broken', detail: '304 without a condition' };
  const { salvage, answer } = result;
  if (!salvage) return { verdict: 'ok', detail: '', answer };
  const told = [
    ...salvage.lists.map(({ list, dropped, total }) => `${dropped} of ${total} ${list || 'records'} dropped`),
    ...salvage.parts.map(({ part, dropped }) => `${dropped} ${part} dropped`),
    ...(salvage.defaulted > 0 ? [`${salvage.defaulted} values replaced by defaults`] : []),
  ];
  return { verdict: 'differs', detail: `${told.join(', ')}: ${salvage.paths.join(', ')}`, answer };
}

/** Asks for every read, one after the other: what one answers names the ids of the next. */
export async function conform({ base, headers, token, pollKey, now }: Asking, fetcher: typeof fetch = fetch): Promise<Finding[]> {
  const answers = new Map<string, unknown>();
  const findings: Finding[] = [];
  for (const call of readsInOrder()) {
    const asked = requestOf(call, answers, now);
    const skip = (detail: string) => findings.push({ call: call.id, address: call.path, verdict: 'skipped', ms: 0, detail });
    if ('unknown' in asked) {
      skip(`no answer names its ${asked.unknown}`);
      continue;
    }
    if (call.auth === 'basic') {
      skip('needs the credential of the site');
      continue;
    }
    if (call.auth === 'bearer' && token === null) {
      skip('needs CONFORMANCE_TOKEN');
      continue;
    }
    if (call.headers?.shape['x-api-poll-key'] !== undefined && pollKey === null) {
      skip('needs UPSTREAM_POLL_KEY');
      continue;
    }
    const began = performance.now();
    const note = (verdict: Verdict, detail: string) => {
      const ms = Math.round(performance.now() - began);
      const slow = ms > SLOW_MS ? `${detail === '' ? '' : `${detail}; `}slower than the site waits` : detail;
      findings.push({ call: call.id, address: asked.path, verdict, ms, detail: slow });
    };
    try {
      const response = await fetcher(base + asked.path, {
        method: call.method,
        body: asked.body,
        headers: {
          ...asked.headers,
          accept: call.answer.kind === 'html' ? 'text/html' : 'application/json',
          ...contractHeaders(call.auth, 'upstream', { baseUrl: base, headers, bearer: token }),
          ...(pollKey !== null && call.headers?.shape['x-api-poll-key'] !== undefined ? { 'x-api-poll-key': pollKey } : {}),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      const { verdict, detail, answer } = await judge(call, response);
      if (answer !== undefined) answers.set(call.id, answer);
      note(verdict, detail);
    } catch (error) {
      note('broken', redacted(error));
      // Nobody is there: all others would say the same.
      if (findings.filter(({ verdict }) => verdict !== 'skipped').length === 1) return findings;
    }
  }
  return findings;
}

const isWrong = ({ verdict }: Finding): boolean => verdict === 'differs' || verdict === 'broken';

function report(findings: readonly Finding[]): string {
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  const order: readonly Verdict[] = ['broken', 'differs', 'absent', 'skipped', 'ok'];
  const sorted = findings.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  return [
    textTable(
      ['verdict', 'call', 'address', 'ms', 'what differs'],
      sorted.map(({ verdict, call, address, ms, detail }) => [verdict, call, address, ms === 0 ? '' : String(ms), detail]),
    ),
    `${count('ok')} as the contract, ${count('differs')} differ, ${count('broken')} broken, ${count('absent')} not offered, ${count('skipped')} not asked`,
    `${countWrites()} calls that change something are never asked`,
  ].join('\n');
}

/** @param source the environment @returns the exit code */
export async function runConformance(args: readonly string[], source: Record<string, string | undefined> = process.env): Promise<number> {
  const line = readCommandLine(args, { usage: USAGE, mostWords: 1, options: { json: { type: 'boolean' } } });
  if ('exitCode' in line) return printEnded(line);
  const [address = ''] = line.words;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    return printEnded(wrongUse(address === '' ? 'no address' : `not an http(s) address: ${address}`, USAGE));
  const headers = upstreamHeaders.safeParse(source.UPSTREAM_HEADERS || undefined);
  if (!headers.success) return printEnded(wrongUse('UPSTREAM_HEADERS must be as for the site', USAGE));
  const now = source.CONFORMANCE_NOW ? Date.parse(source.CONFORMANCE_NOW) : Date.now();
  if (Number.isNaN(now)) return printEnded(wrongUse('CONFORMANCE_NOW must be an instant', USAGE));
  const findings = await conform({
    base: address.replace(/\/+$/, ''),
    headers: headers.data,
    token: source.CONFORMANCE_TOKEN || null,
    pollKey: source.UPSTREAM_POLL_KEY || null,
    now,
  });
  const { json } = line.values as { json?: boolean };
  say(json ? JSON.stringify(findings, null, 2) : report(findings));
  // An address that offers nothing is none of an upstream.
  return findings.some(isWrong) || !findings.some(({ verdict }) => verdict === 'ok') ? 1 : 0;
}

if (import.meta.main) process.exitCode = await runConformance(process.argv.slice(2));
