/** Builds that run alone: a folder without sources or packages beside it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { answers, until } from '../support/npm-start.ts';
import { type PaperUpstream, startPaperUpstream } from '../support/paper-upstream.ts';
import { freePort } from '../support/stack.ts';

let paper: PaperUpstream;
let folder: string;

test.beforeAll(async () => {
  paper = await startPaperUpstream(Date.now());
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
});
test.afterAll(async () => {
  await paper.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command in the folder until the site answers, and reads its home page. */
async function homeOf(args: string[], env: Record<string, string>): Promise<string> {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (words += chunk));
  try {
    await until(
      () => answers(`http://localhost:${env.PORT}/livez`),
      30,
      () => words,
    );
    return await (await fetch(`http://localhost:${env.PORT}/`)).text();
  } finally {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
  }
}

test('[F-deploy] the output of a build runs alone, and small', async () => {
  cpSync('.output', join(folder, '.output'), { recursive: true });
  const files = readdirSync(join(folder, '.output'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizeBytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  expect(sizeBytes).toBeLessThan(16_000_000);
  expect(await homeOf(['.output/server/index.mjs'], { PORT: String(await freePort()), UPSTREAM_URL: paper.url })).toContain('SL Benfica');
});

/** What a platform does with a fetch handler, as short as it can be. @param entry path of the module in the folder */
function writeServer(entry: string): void {
  writeFileSync(
    join(folder, 'serve.mjs'),
    `import { createServer } from 'node:http';
const { default: site } = await import('./${entry}');
const fetch = typeof site === 'function' ? site : site.fetch;
createServer(async (request, response) => {
  const answer = await fetch(new Request('http://' + request.headers.host + request.url, { headers: request.headers }), {});
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}).listen(process.env.PORT);`,
  );
}

function build(target: string): void {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8', env: { ...process.env, DEPLOY_TARGET: target } });
  expect(built.status, built.stderr).toBe(0);
}

test('[F-deploy] the bare fetch handler brings what it needs, and refuses to start without UPSTREAM_URL', async () => {
  test.setTimeout(180_000);
  build('none');
  cpSync('dist', join(folder, 'dist'), { recursive: true });
  writeServer('dist/server/server.js');
  const without = spawnSync(process.execPath, ['serve.mjs'], { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH ?? '' } });
  expect(without.status).not.toBe(0);
  expect(without.stderr).toContain('UPSTREAM_URL is not set');
  expect(await homeOf(['serve.mjs'], { PORT: String(await freePort()), UPSTREAM_URL: paper.url })).toContain('SL Benfica');
});

for (const { target, from, entry, files } of [
  { target: 'vercel', from: '.vercel/output/functions/__server.func', entry: 'index.mjs', files: '.vercel/output/static' },
  { target: 'netlify', from: '.netlify/functions-internal/server', entry: 'server.mjs', files: 'dist' },
])
  test(`[F-deploy] the function built for ${target} answers alone, and its files stand beside it`, async () => {
    test.setTimeout(300_000);
    build(target);
    cpSync(from, join(folder, target), { recursive: true });
    writeServer(`${target}/${entry}`);
    const home = await homeOf(['serve.mjs'], { PORT: String(await freePort()), UPSTREAM_URL: paper.url });
    expect(home).toContain('SL Benfica');
    const asked = [...home.matchAll(/(?:href|src)="(\/(?:assets|fonts)\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(asked.length).toBeGreaterThan(3);
    for (const path of asked) expect(existsSync(join(files, path)), path).toBe(true);
  });

test('[F-deploy] Dockerfile, compose file and unit name files and variables that exist', () => {
  const docker = readFileSync('Dockerfile', 'utf8');
  const node = JSON.parse(readFileSync('package.json', 'utf8')).devDependencies.node.split('.')[0];
  expect(docker.match(/^FROM (\S+)/gm)?.filter((line) => line.includes('node:'))).toEqual([
    `FROM node:${node}-slim`,
    `FROM node:${node}-slim`,
  ]);
  expect(docker).not.toMatch(/curl|apt-get|https?:\/\/(?!localhost)/);
  const stages = [...docker.matchAll(/^FROM \S+ AS (\w+)/gm)].map(([, name]) => name);
  const compose = readFileSync('compose.yaml', 'utf8');
  for (const [, stage] of compose.matchAll(/target: (\w+)/g)) expect(stages).toContain(stage);
  const example = readFileSync('.env.example', 'utf8');
  for (const [, name] of compose.matchAll(/\$\{(\w+):-/g)) expect(example).toContain(`\n${name}=`);
  expect(readFileSync('deploy/camarote.service', 'utf8')).toContain('ExecStart=/usr/bin/node .output/server/index.mjs');
});
