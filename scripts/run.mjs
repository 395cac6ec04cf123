/** Runs one TypeScript file of ours under our own Node, installing first where needed: `node scripts/run.mjs <file> …`. */
import { spawn } from 'node:child_process';
import { checkNode, ensureInstalled, nodeBinary, ourEnv, root } from './setup.mjs';

checkNode();
await ensureInstalled();
const child = spawn(nodeBinary(), process.argv.slice(2), { cwd: root, env: ourEnv(), stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
