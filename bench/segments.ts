/**
 * Segments per second of one process, compared with nginx serving the same bytes from files. Loopback, keep-alive, clients in another
 * process, both servers in turn. Run alone: `node bench/segments.ts`.
 */

import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { loadLoopStore } from '#platform/media/loop-store.ts';
import { createMediaHandler, MEDIA_SERVER_OPTIONS } from '#platform/media/media-server.ts';
import type { Playout } from '#platform/media/playout.ts';
import { createPlayout } from '#platform/media/playout.ts';
import { createScheduleMap } from '#platform/media/schedule-map.ts';

const SELF = import.meta.filename;
const MEDIA_ROOT = path.resolve(import.meta.dirname, '..', 'media');
const RUNS = 5;
const CONNECTIONS = 16;
const REQUESTS = 20_000;
const RUN_MS = 2_500;

export type SegmentBench = {
  /** Segments a second, median of the runs. */
  readonly ours: number;
  /** The same for nginx; null when it is not installed. */
  readonly nginx: number | null;
  readonly ratio: number | null;
  readonly runs: { readonly ours: readonly number[]; readonly nginx: readonly number[] };
  /** CPU time of the serving process per segment, in microseconds; null without /proc. More exact than the rate, because the client
   * process can be the slower one. */
  readonly cpuMicros: { readonly ours: number | null; readonly nginx: number | null };
  /** Bytes of a segment, on average. */
  readonly bytes: number;
};

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

function playout(now: number): Playout {
  const store = loadLoopStore(path.join(MEDIA_ROOT, 'loops'));
  const modalities = ['futebol', 'motores', 'tenis', 'basquetebol'];
  const channels = modalities.map((modality, i) => ({
    id: i + 1,
    position: i + 1,
    programmes: [{ fromMs: now - 3.6e6, toMs: now + 3.6e6, modality }],
  }));
  return createPlayout({
    store,
    schedule: createScheduleMap(channels),
    clock: Date.now,
    mediaRoot: MEDIA_ROOT,
    publicBase: 'http://127.0.0.1',
  });
}

/** Requests of viewers of four channels: the last six segments at 360p with audio. */
function addresses(of: Playout): string[] {
  const list: string[] = [];
  for (const channel of [1, 2, 3, 4]) {
    for (const rendition of ['v360', 'aac']) {
      const answer = of.handle('GET', `/live/${channel}/${rendition}.m3u8?dvr=60`, {});
      const lines = Buffer.from(answer?.body as Uint8Array)
        .toString()
        .split('\n');
      list.push(...lines.filter((line) => line.endsWith('.m4s')).slice(-6));
    }
  }
  return list;
}

// ── the two servers ─────────────────────────────────────────────────────────────────────────────────────────────
function serve(): void {
  const media = createMediaHandler(playout(Date.now()));
  const server = createServer(MEDIA_SERVER_OPTIONS, (req, res) => {
    if (!media(req, res)) res.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
}

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

function nginxIsThere(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** nginx configured for immutable files: one worker, sendfile, open-file cache, the same headers. */
const nginxConfig = (dir: string, port: number): string => `
daemon off; worker_processes 1; pid ${dir}/pid; error_log ${dir}/error.log crit;${process.getuid?.() === 0 ? ' user root;' : ''}
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_requests 10000000; open_file_cache max=1000; open_file_cache_valid 600s;
  client_body_temp_path ${dir}/b; proxy_temp_path ${dir}/p; fastcgi_temp_path ${dir}/f; uwsgi_temp_path ${dir}/u; scgi_temp_path ${dir}/c;
  types { video/mp4 m4s; }
  server {
    listen 127.0.0.1:${port}; root ${dir}/files;
    add_header Cache-Control "public, max-age=31536000, immutable"; add_header Access-Control-Allow-Origin "*";
    add_header Cross-Origin-Resource-Policy cross-origin; add_header X-Content-Type-Options nosniff; add_header Timing-Allow-Origin "*";
  }
}`;

// ── the client ──────────────────────────────────────────────────────────────────────────────────────────────────
/** A keep-alive connection that sends requests one after another and reads every byte. */
function askOn(port: number, next: () => Buffer | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let answered = 0;
    let left = -1; // bytes of the body still to read; −1 while reading the head
    let head: Buffer | null = null;
    const send = (): void => {
      const request = next();
      if (request) socket.write(request);
      else {
        socket.end();
        resolve(answered);
      }
    };
    socket.on('error', reject);
    socket.on('connect', send);
    socket.on('data', (data: Buffer) => {
      if (left < 0) {
        const got: Buffer = head ? Buffer.concat([head, data]) : data;
        const end = got.indexOf('\r\n\r\n');
        if (end < 0) {
          head = got;
          return;
        }
        const text = got.toString('latin1', 0, end);
        const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
        if (!text.startsWith('HTTP/1.1 200') || !length) {
          reject(new Error(text.split('\r\n')[0]));
          socket.destroy();
          return;
        }
        head = null;
        left = Number(length) - (got.length - end - 4);
      } else left -= data.length;
      if (left === 0) {
        left = -1;
        answered++;
        send();
      }
    });
  });
}

async function ask(port: number, paths: readonly string[], requests: number): Promise<number> {
  const ready = paths.map((p) => Buffer.from(`GET ${p} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`));
  let asked = 0;
  const started = performance.now();
  const next = (): Buffer | null =>
    asked >= requests || performance.now() - started > RUN_MS ? null : (ready[asked++ % ready.length] as Buffer);
  const answered = await Promise.all(Array.from({ length: CONNECTIONS }, () => askOn(port, next)));
  return answered.reduce((a, b) => a + b, 0) / ((performance.now() - started) / 1000);
}

/** The client process: reads `{port, paths, requests}` per line, writes answers per second. */
async function client(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    const { port, paths, requests } = JSON.parse(line) as { port: number; paths: string[]; requests: number };
    console.log(await ask(port, paths, requests));
  }
}

// ── the comparison ──────────────────────────────────────────────────────────────────────────────────────────────
type Role = { readonly child: ChildProcess; readonly line: () => Promise<number> };
function role(name: 'server' | 'client'): Role {
  const child = spawn(process.execPath, [SELF, name], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  return {
    child,
    line: async () => {
      const { value, done } = await lines.next();
      if (done) throw new Error(`the ${name} stopped`);
      return Number(value);
    },
  };
}
async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const open = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
      socket.on('connect', () => socket.end());
    });
    if (open) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`nothing listens on ${port}`);
}
/** CPU time of a process and its children so far, in microseconds (clock ticks of 10 ms). */
function cpuMicrosOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const own = (Number(fields[11]) + Number(fields[12])) * 10_000;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + (cpuMicrosOf(Number(child)) ?? 0), own);
  } catch {
    return null;
  }
}
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await over;
}

/** Bounded: at most 6 × 2 × 2.5 s and 240,000 requests. */
export async function benchSegments(): Promise<SegmentBench> {
  const dir = mkdtempSync(path.join(tmpdir(), 'camarote-segments-'));
  const children: ChildProcess[] = [];
  try {
    const here = playout(Date.now());
    const paths = addresses(here);
    let bytes = 0;
    for (const p of paths) {
      const body = here.handle('GET', p, {})?.body as Uint8Array;
      bytes += body.length;
      const file = path.join(dir, 'files', p);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, body);
    }
    const server = role('server');
    const asking = role('client');
    children.push(server.child, asking.child);
    const ports: { ours: number; nginx: number | null } = { ours: await server.line(), nginx: null };
    let nginxProcess: ChildProcess | null = null;
    if (nginxIsThere()) {
      ports.nginx = await freePort();
      writeFileSync(path.join(dir, 'nginx.conf'), nginxConfig(dir, ports.nginx));
      nginxProcess = spawn('nginx', ['-e', `${dir}/error.log`, '-c', path.join(dir, 'nginx.conf'), '-p', dir], { stdio: 'ignore' });
      children.push(nginxProcess);
      await untilOpen(ports.nginx);
    }
    const cost: { ours: number[]; nginx: number[] } = { ours: [], nginx: [] };
    const measure = async (port: number): Promise<number> => {
      const mine = port === ports.ours;
      const pid = (mine ? server.child : nginxProcess)?.pid ?? 0;
      const before = cpuMicrosOf(pid);
      const started = performance.now();
      asking.child.stdin?.write(`${JSON.stringify({ port, paths, requests: REQUESTS })}\n`);
      const rate = await asking.line();
      const answered = (rate * (performance.now() - started)) / 1000;
      const after = cpuMicrosOf(pid);
      if (before !== null && after !== null) cost[mine ? 'ours' : 'nginx'].push((after - before) / answered);
      return rate;
    };
    const runs: { ours: number[]; nginx: number[] } = { ours: [], nginx: [] };
    await measure(ports.ours);
    if (ports.nginx) await measure(ports.nginx);
    for (let i = 0; i < RUNS; i++) {
      runs.ours.push(await measure(ports.ours));
      if (ports.nginx) runs.nginx.push(await measure(ports.nginx));
    }
    const cpuMicros = { ours: cost.ours.length ? median(cost.ours) : null, nginx: cost.nginx.length ? median(cost.nginx) : null };
    const ours = median(runs.ours);
    const nginx = ports.nginx ? median(runs.nginx) : null;
    return { ours, nginx, ratio: nginx ? ours / nginx : null, runs, cpuMicros, bytes: Math.round(bytes / paths.length) };
  } finally {
    await Promise.all(children.map(stop));
    rmSync(dir, { recursive: true, force: true });
  }
}

if (process.argv[1] === SELF) {
  const name = process.argv[2];
  if (name === 'server') serve();
  else if (name === 'client') await client();
  else {
    const { ours, nginx, ratio, runs, cpuMicros, bytes } = await benchSegments();
    console.log(
      `segments of ${bytes} bytes on average: ours ${Math.round(ours)}/s, nginx ${nginx === null ? 'not installed' : `${Math.round(nginx)}/s`}, ratio ${ratio?.toFixed(2) ?? '–'}`,
    );
    console.log(JSON.stringify({ ours: runs.ours.map(Math.round), nginx: runs.nginx.map(Math.round), cpuMicros }));
  }
}
