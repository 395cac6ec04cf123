/** The built site as a process of its own that ends with the one that started it. */
import { existsSync } from 'node:fs';

process.on('disconnect', () => process.exit(0));
process.on('unhandledRejection', (reason) => {
  console.error(
    JSON.stringify({
      level: 'error',
      part: 'site',
      msg: 'unhandled rejection',
      err: reason instanceof Error ? reason.stack : String(reason),
    }),
  );
});
const entry = new URL('../.output/server/index.mjs', import.meta.url);
if (!existsSync(entry)) {
  console.error('The site is not built: run `npm run build`.');
  process.exit(1);
}
await import(entry.href);
