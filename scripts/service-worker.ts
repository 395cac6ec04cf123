/**
 * Vite plugin: bundles the service worker with the list of files that it keeps, and gives its text to the server, which answers it at the root
 * (app/routes/sw[.]js.ts). A file beside the others would not do: the server's list of files, with their sizes and tags, is made while it is
 * built, and each platform has a folder of its own for them (docs/decisions/0057).
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { withImports } from './script-address.ts';

const NAME = 'virtual:service-worker';
const ID = `\0${NAME}`;
const root = new URL('..', import.meta.url);

/** The page that works without a network, beside the one that says so. */
const GUIDE = '/app/routes/_default.guia.tsx';

/** Paths of what every page needs, and the guide's page: scripts with all that they import, and their stylesheets. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const names = new Set<string>();
  for (const file of Object.values(bundle)) {
    if (file.type === 'asset') {
      if (/^assets\/(site|guide)-[\w-]+\.css$/.test(file.fileName)) names.add(file.fileName);
    } else if (file.isEntry || file.moduleIds.some((module) => module.split('?')[0]?.endsWith(GUIDE)))
      for (const name of withImports(file, bundle)) names.add(name);
  }
  const fonts = readdirSync(new URL('public/fonts/', root)).filter((name) => name.endsWith('.woff2'));
  return [...names, ...fonts.map((name) => `fonts/${name}`), 'favicon.svg'].map((name) => `/${name}`).sort();
}

/** @param shell paths whose contents never change under their name */
async function bundleWorker(shell: readonly string[], buildId: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(root),
    define: { __SHELL__: JSON.stringify(shell), __BUILD_ID__: JSON.stringify(buildId), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      copyPublicDir: false,
      lib: { entry: fileURLToPath(new URL('app/service-worker/worker.js', root)), formats: ['iife'], name: 'worker', fileName: 'worker' },
    },
  })) as Rolldown.RolldownOutput[];
  const chunk = result[0]?.output[0];
  if (!chunk) throw new Error('the service worker was not bundled');
  return chunk.code;
}

export function serviceWorkerPlugin(): Plugin {
  let text: string | undefined;
  const buildId = process.env.BUILD_ID ?? 'dev';
  return {
    name: 'service-worker',
    // The browser's build tells the server's.
    sharedDuringBuild: true,
    resolveId: (asked) => (asked === NAME ? ID : undefined),
    async load(asked) {
      if (asked !== ID) return undefined;
      // Where the files change while one looks, it keeps none.
      if (this.environment.mode === 'dev') text ??= await bundleWorker([], buildId);
      if (text === undefined) throw new Error("the browser's build has no service worker");
      return `export default ${JSON.stringify(text)};`;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.name === 'client') text = await bundleWorker(shellOf(bundle), buildId);
      },
    },
  };
}
