/** `npm start`: installs and builds if necessary, then starts everything and keeps it running. */
import { spawn, spawnSync } from 'node:child_process';
import { printEnded, readCommandLine } from '../src/rules/command-line.mjs';
import { whenNpmEnds } from './npm-parent.mjs';
import { checkNode, ensureBuilt, ensureInstalled, isBuilt, nodeBinary, ourEnv, root } from './setup.mjs';

const USAGE = `usage: npm start [-- --empty]
       npm run dev [-- --empty]
  --empty   begin without demonstration content
Settings are environment variables: .env.example lists them.`;

checkNode();
const args = process.argv.slice(2);
const line = readCommandLine(args, { usage: USAGE, options: { dev: { type: 'boolean' }, empty: { type: 'boolean' } } });
if ('exitCode' in line) process.exit(printEnded(line));
// The ports would be held unnoticed. A signal also ends an install or a build that is running.
whenNpmEnds(() => process.kill(process.pid, 'SIGTERM'));
try {
  await ensureInstalled();
  if (!args.includes('--dev') && !isBuilt('node')) {
    // Name what is wrong with the settings before minutes of building.
    const { status } = spawnSync(nodeBinary(), ['scripts/run.ts', '--check', ...args], { cwd: root, env: ourEnv(), stdio: 'inherit' });
    if (status !== 0) process.exit(1);
    await ensureBuilt('node');
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// The IPC channel closes when this process ends in any way; the child then stops.
const child = spawn(nodeBinary(), ['scripts/run.ts', ...args], {
  cwd: root,
  env: ourEnv(),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'));
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
