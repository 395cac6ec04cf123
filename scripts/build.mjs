/** `npm run build`: builds the site for DEPLOY_TARGET (node by default) when its sources changed. */
import { checkNode, ensureBuilt, ensureInstalled } from './setup.mjs';

checkNode();
try {
  await ensureInstalled();
  await ensureBuilt(process.env.DEPLOY_TARGET || 'node');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
