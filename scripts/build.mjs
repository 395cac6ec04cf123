/** `npm run build`: builds the site for DEPLOY_TARGET (node by default) when its sources changed. */
import { checkNode, ensureBuilt, ensureInstalled } from './setup.mjs';

checkNode();
await ensureInstalled();
await ensureBuilt(process.env.DEPLOY_TARGET ?? 'node');
