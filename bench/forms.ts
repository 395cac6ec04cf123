/** What a vote costs the upstream's processor, and what a file of a casting costs the memory of site and upstream while it arrives. Linux only. */
import { readFileSync } from 'node:fs';
import { CASTING_FILE_BYTES } from '#rules/constants.ts';
import { registerViewer } from '../tests/support/account.ts';
import type { Stack } from '../tests/support/stack.ts';
import { upstreamClient } from '../tests/support/upstream-client.ts';
import { processCpuMs } from './process-cpu.ts';
import type { BenchRow } from './row.ts';
import { round } from './statistics.ts';

const VOTES = 400;
const SAMPLE_MS = 50;
const CHUNK_BYTES = 1024 * 1024;

function upstreamOf({ upstreamPid }: Stack): number {
  if (upstreamPid === undefined) throw new Error('the stack has no upstream of its own');
  return upstreamPid;
}

export async function benchVote(stack: Stack): Promise<BenchRow[]> {
  const pid = upstreamOf(stack);
  const { token } = await registerViewer(stack);
  const client = upstreamClient(stack, { bearer: token });
  const polls = await client.pollsAll({});
  const open = polls.ok && !polls.notModified ? polls.answer.polls.find(({ state }) => state === 'open') : undefined;
  const [first, second] = open?.options ?? [];
  if (!open || !first || !second) throw new Error('no open poll');
  const cost = async (work: (n: number) => Promise<{ ok: boolean }>): Promise<number> => {
    for (let n = 0; n < 50; n += 1) await work(n);
    const before = processCpuMs(pid);
    for (let n = 0; n < VOTES; n += 1) if (!(await work(n)).ok) throw new Error('a call was refused');
    return (processCpuMs(pid) - before) / VOTES;
  };
  const board = await cost(() => client.pollOne({ params: { id: open.id } }));
  const vote = await cost((n) => client.pollVote({ params: { id: open.id }, body: { option_id: (n % 2 === 0 ? first : second).id } }));
  return [
    {
      what: 'a vote that is moved, with the board that it answers: processor of the upstream',
      measured: `${round(vote)} ms`,
      goal: '≤ 1 ms',
      reference: `the board alone: ${round(board)} ms`,
      holds: vote <= 1,
    },
  ];
}

const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

/** A film, made while it is sent. */
function film(sizeBytes: number): ReadableStream<Uint8Array> {
  let left = sizeBytes;
  const first = new Uint8Array(CHUNK_BYTES);
  first.set([0, 0, 0, 0x20, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d]);
  return new ReadableStream({
    pull(controller) {
      const chunk = left === sizeBytes ? first : new Uint8Array(Math.min(CHUNK_BYTES, left));
      left -= chunk.length;
      controller.enqueue(chunk);
      if (left === 0) controller.close();
    },
  });
}

export async function benchUpload(stack: Stack): Promise<BenchRow[]> {
  const pids = [stack.sitePid, upstreamOf(stack)];
  const ours = { origin: stack.site, 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0' };
  const metadata = `filename ${Buffer.from('filme.mp4').toString('base64')},filetype ${Buffer.from('video/mp4').toString('base64')}`;
  const send = async (sizeBytes: number): Promise<void> => {
    const made = await fetch(`${stack.site}/casting/ficheiros`, {
      method: 'POST',
      headers: { ...ours, 'upload-length': String(sizeBytes), 'upload-metadata': metadata },
    });
    const address = new URL(made.headers.get('location') ?? '', stack.site).href;
    const headers = { ...ours, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const init: RequestInit & { duplex: 'half' } = { method: 'PATCH', headers, body: film(sizeBytes), duplex: 'half' };
    const sent = await fetch(address, init);
    if (sent.status !== 204) throw new Error(`the file was answered ${made.status}, ${sent.status}`);
    await fetch(address, { method: 'DELETE', headers: ours });
  };
  // What the first file loads stays loaded: it is no cost of a file.
  await send(8 * CHUNK_BYTES);
  const before = pids.map(residentBytes);
  const most = [...before];
  const timer = setInterval(() => {
    for (const [n, pid] of pids.entries()) most[n] = Math.max(most[n] ?? 0, residentBytes(pid));
  }, SAMPLE_MS);
  try {
    await send(CASTING_FILE_BYTES);
  } finally {
    clearInterval(timer);
  }
  const [site = 0, upstream = 0] = most.map((bytes, n) => (bytes - (before[n] ?? 0)) / 1024 / 1024);
  return [
    {
      what: `a file of ${CASTING_FILE_BYTES / 1024 / 1024} MB while it arrives: memory of site / upstream`,
      measured: `${round(site, 0)} / ${round(upstream, 0)} MB`,
      goal: '≤ 64 MB',
      reference: '–',
      holds: site <= 64 && upstream <= 64,
    },
  ];
}
