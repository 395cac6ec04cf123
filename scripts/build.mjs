/** `npm run build`: builds the site for DEPLOY_TARGET (node by default) when its sources changed. */
import { printEnded, readCommandLine, wrongUse } from '../src/rules/command-line.mjs';
import { checkNode, ensureBuilt, ensureInstalled } from './setup.mjs';

const USAGE = `usage: npm run build
       npm run build:cloudflare
       npm run build:vercel
       npm run build:netlify
Where the build is going to run is the environment variable DEPLOY_TARGET: node (default), cloudflare, vercel, netlify or none.`;

checkNode();
const line = readCommandLine(process.argv.slice(2), { usage: USAGE, mostWords: 1 });
if ('exitCode' in line) process.exit(printEnded(line));
const [target] = line.words;
if (target !== undefined && !['cloudflare', 'vercel', 'netlify'].includes(target))
  process.exit(printEnded(wrongUse(`unknown word ${target}`, USAGE)));
try {
  await ensureInstalled();
  await ensureBuilt(target ?? (process.env.DEPLOY_TARGET || 'node'));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
