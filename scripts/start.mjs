/** `npm start`: brings up everything and stays up. Installs and builds first where that is needed. */
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

// The channel tells the child when this process is gone, however it went.
const child = spawn(nodeBinary(), ['scripts/run.ts', ...args], {
  cwd: root,
  env: ourEnv(),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'));
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

// Under npm, a killed npm leaves this process to init: end as well rather than hold the ports unseen.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1_000).unref();
}
