/** The built site as a process of its own that ends with the one that started it. */
import { existsSync } from 'node:fs';

process.on('disconnect', () => process.exit(0));
// Listening to the parent must not keep a server alive that has been told to stop and has closed.
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
