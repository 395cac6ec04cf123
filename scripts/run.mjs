/** Runs a TypeScript file with the installed Node, after installing if necessary: `node scripts/run.mjs <file> …`. */
import { spawn } from 'node:child_process';
import { checkNode, ensureInstalled, nodeBinary, ourEnv, root } from './setup.mjs';

checkNode();
try {
  await ensureInstalled();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const child = spawn(nodeBinary(), process.argv.slice(2), { cwd: root, env: ourEnv(), stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
