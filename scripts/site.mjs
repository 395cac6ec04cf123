/** Runs the built site as a process that ends with its parent. */
import { existsSync } from 'node:fs';

process.on('disconnect', () => process.exit(0));
// The IPC channel must not keep a stopped server alive.
process.channel?.unref();
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
