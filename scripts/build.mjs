/** `npm run build`: builds the site for DEPLOY_TARGET (node by default) when its sources changed. */
import { printEnded, readCommandLine } from '../src/rules/command-line.mjs';
import { checkNode, ensureBuilt, ensureInstalled } from './setup.mjs';

const USAGE = `usage: npm run build
       npm run build:cloudflare, build:vercel or build:netlify
Where the build is going to run is the environment variable DEPLOY_TARGET: node (default), cloudflare, vercel, netlify or none.`;

checkNode();
const line = readCommandLine(process.argv.slice(2), { usage: USAGE, mostWords: 1 });
if ('exitCode' in line) process.exit(printEnded(line));
try {
  await ensureInstalled();
  await ensureBuilt(line.words[0] ?? (process.env.DEPLOY_TARGET || 'node'));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
