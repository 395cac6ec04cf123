import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import packageFile from './package.json' with { type: 'json' };
import { brandFilesPlugin } from './scripts/brand-files.ts';
import { changeableSentencesPlugin } from './scripts/changeable-sentences.ts';
import { scriptAddressPlugin } from './scripts/script-address.ts';
import { serverFunctionId } from './scripts/server-function-id.ts';
import { serviceWorkerPlugin } from './scripts/service-worker.ts';
import { vercelFileHeaders } from './scripts/vercel-file-headers.ts';

/** Where the build is going to run: node | cloudflare | vercel | netlify | none (a bare fetch handler). */
const target = process.env.DEPLOY_TARGET ?? 'node';

/** Files whose name changes with their contents (fonts by hand). Their other headers: src/server/file-answers.nitro.server.ts. */
const routeRules = { '/fonts/**': { headers: { 'cache-control': 'public, max-age=31536000, immutable' } } };

async function deployment(): Promise<PluginOption> {
  switch (target) {
    case 'none':
      return [];
    case 'cloudflare':
      return (await import('@cloudflare/vite-plugin')).cloudflare({ viteEnvironment: { name: 'ssr' } });
    case 'node':
    case 'vercel':
    case 'netlify': {
      const { nitro } = await import('nitro/vite');
      return nitro({
        preset: target === 'node' ? 'node-server' : target,
        ...(target === 'node' ? { entry: './src/server/node-entry.nitro.server.ts' } : {}),
        serveStatic: target === 'node',
        compressPublicAssets: { gzip: true, brotli: true },
        // Open pages of the builds before this one (scripts/former-files.mjs).
        ...(target === 'node' ? { publicAssets: [{ dir: '.cache/former', baseURL: '/' }] } : {}),
        routeRules,
        ...(target === 'vercel' ? { vercel: { config: { version: 3 as const, routes: vercelFileHeaders() } } } : {}),
        plugins: ['./src/server/file-answers.nitro.server.ts'],
      });
    }
    default:
      throw new Error(`DEPLOY_TARGET=${target} is not one of node, cloudflare, vercel, netlify, none`);
  }
}

/** What only browsers load is uploaded with a Worker too, if it lies beside its modules: the player's library is a tenth of it. */
function leaveOutBrowserLibraries(): PluginOption {
  return {
    name: 'leave-out-browser-libraries',
    applyToEnvironment: ({ name }) => name === 'ssr' && target === 'cloudflare',
    generateBundle: (_options, bundle) => {
      for (const [file, { type }] of Object.entries(bundle))
        if (type === 'asset' && /shaka-player[^/]*\.js$/.test(file)) delete bundle[file];
    },
  };
}

/** React, and of TanStack what routes, queries and server functions are made of: every page needs them. Forms are of the account's pages. */
const FRAMEWORK =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|seroval|seroval-plugins|cookie-es|@tanstack[\\/](?!(react-)?(form|pacer|devtools))[\w-]+)[\\/]/;

/** Our own modules. The player is of some pages alone, and comes in files of its own. */
const OURS = /[\\/](app|src[\\/](?!player[\\/])\w+)[\\/]/;

/**
 * What opens the live stream before the page is hydrated, with all that it imports: it waits for no file of the page (docs/decisions/0029).
 * Every page reads the preferences: in the same file, every page would load the player.
 */
const SERVED_PICTURE = /[\\/]src[\\/]player[\\/]served-picture\.ts$/;
const PREFERENCES = /[\\/]src[\\/](rules|session)[\\/]preferences\.ts$/;

export default defineConfig(async () => ({
  resolve: { tsconfigPaths: true },
  define: {
    __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? 'dev'),
    __BUILT_AT__: JSON.stringify(new Date().toISOString()),
    __APP_VERSION__: JSON.stringify(packageFile.version),
    __DEPLOY_TARGET__: JSON.stringify(target),
  },
  // A bare fetch handler is one folder: it runs where there is no node_modules.
  ...(target === 'none' ? { ssr: { noExternal: true as const } } : {}),
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Every browser that plays our streams supports modulepreload.
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
  environments: {
    // A Worker is started anew often, and its size is limited. Node's files keep their names for the log.
    ...(target === 'cloudflare' ? { ssr: { build: { minify: true } } } : {}),
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Nothing here names a page: what fewer than twelve of them share, the bundler splits by itself (docs/decisions/0031).
              groups: [
                { name: 'preferences', test: PREFERENCES, priority: 4 },
                { name: 'shaka-adapter', test: SERVED_PICTURE, priority: 3 },
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                { name: 'base', test: OURS, minShareCount: 12, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['baseLocale'],
      outputStructure: 'message-modules',
      // There is one locale: messages need no lookup of which one applies.
      experimentalStaticLocale: "'pt'",
    }),
    changeableSentencesPlugin(),
    tailwindcss(),
    brandFilesPlugin(),
    scriptAddressPlugin('served-picture-script', 'src/player/served-picture.ts'),
    serviceWorkerPlugin(),
    leaveOutBrowserLibraries(),
    tanstackStart({
      srcDirectory: 'app',
      // Loaders travel with their screen, not in the file every page begins with.
      router: {
        codeSplittingOptions: { defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader']] },
      },
      // Named in addresses and so in logs: `predictors-getRound`. Two functions of one name in files of one name do not build (server-function-id.ts).
      serverFns: { generateFunctionId: serverFunctionId },
      importProtection: {
        behavior: 'error',
        include: ['app/**', 'src/**'],
        client: { files: ['**/*.server.*', '**/src/server/**', '**/src/upstream/**', '**/src/identity/**', '**/src/platform/**'] },
      },
    }),
    react(),
    await deployment(),
  ],
}));
