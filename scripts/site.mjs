/** Serves the built site as a process that ends with its parent. */
import './end-with-parent.mjs';
import { existsSync } from 'node:fs';

const entry = new URL('../.output/server/index.mjs', import.meta.url);
if (!existsSync(entry)) {
  console.error('The site is not built: run `npm run build`.');
  process.exit(1);
}
await import(entry.href);
