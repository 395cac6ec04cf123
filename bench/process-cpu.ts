/** Measures the CPU time of another process over a number of requests, independent of other load. */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

const TICKS_PER_SECOND = 100; // USER_HZ, the same on all Linux systems

/** User and system CPU time of a process so far, in milliseconds. Linux only. */
export function processCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
}

const request = (url: string, agent: Agent, headers: Record<string, string>) =>
  new Promise<number>((done, fail) => {
    get(url, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => (answer.statusCode === 200 ? done(bytes) : fail(new Error(`${url} answered ${answer.statusCode}`))));
    }).on('error', fail);
  });

export interface CpuPerRequest {
  ms: number;
  bytes: number;
}

/** CPU milliseconds per request, over `count` requests on a few keep-alive connections. */
export async function cpuPerRequest(pid: number, url: string, count: number, headers: Record<string, string> = {}): Promise<CpuPerRequest> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let bytes = 0;
  const before = processCpuMs(pid);
  let left = count;
  const worker = async () => {
    while (left-- > 0) bytes = await request(url, agent, headers);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  const ms = (processCpuMs(pid) - before) / count;
  agent.destroy();
  return { ms, bytes };
}
