/** `npm start`: installs and builds if necessary, then starts everything and keeps it running. */
import { spawn } from 'node:child_process';
import { checkNode, ensureBuilt, ensureInstalled, nodeBinary, ourEnv, root } from './setup.mjs';

checkNode();
const args = process.argv.slice(2);
try {
  await ensureInstalled();
  if (!args.includes('--dev')) await ensureBuilt('node');
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

// When npm is killed, this process gets another parent: stop, so that the ports are not held unnoticed.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1_000).unref();
}
