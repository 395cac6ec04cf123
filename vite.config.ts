import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { brandFilesPlugin } from './scripts/brand-files.ts';

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
        routeRules,
        plugins: ['./src/server/file-answers.nitro.server.ts'],
      });
    }
    default:
      throw new Error(`DEPLOY_TARGET=${target} is not one of node, cloudflare, vercel, netlify, none`);
  }
}

/**
 * React and the TanStack libraries: every page needs them. The client's entry module is one of theirs, so this is the file pages begin with.
 * Several queries at once are the guide's alone.
 */
const FRAMEWORK = String.raw`node_modules[\\/](react|react-dom|scheduler|seroval|seroval-plugins|cookie-es|@tanstack)[\\/](?!.*(useQueries|queriesObserver))`;

/**
 * Our modules that several of home, guide and live begin with. One that is missing here works as well: the pages that need it load it in a file
 * of its own, and the limits of tests/browser/javascript-budget.spec.ts notice.
 */
const OF_SEVERAL_PAGES = [
  String.raw`app[\\/]first-flush`,
  String.raw`src[\\/]session[\\/]keep-good-section`,
  String.raw`src[\\/]features[\\/](errors[\\/]fail-page|seo[\\/]structured-data-script)`,
  String.raw`src[\\/]model[\\/](demonstration-tag|match|match-clock|programme-path)`,
  String.raw`src[\\/]ui[\\/](badge|error-state|icon-button|icons[\\/]play|late-section|link-button|live-tag|maintenance-state|meta-styles|progress|skeleton|tag)`,
];

const FIRST_FILE = new RegExp([FRAMEWORK, ...OF_SEVERAL_PAGES.map((path) => String.raw`[\\/]${path}\.tsx?$`)].join('|'));

/** A page's screen, in one file with its parts. The gallery shows some of them and would split them off. */
const HOME = /[\\/]routes[\\/]_home\.index/;
const LIVE = /[\\/]routes[\\/]_multiscreen[\\/]live/;

/** The player's controls, which come after the page is interactive. */
const CONTROLS = /[\\/]src[\\/]player[\\/]tile-runtime\.tsx$/;

/** Of guide and live or its controls. Without a file of their own they would be in live's, and the guide would load that. */
const GUIDE_AND_LIVE = /[\\/]src[\\/](rules[\\/]constants|ui[\\/](dialogue-styles|switch))\.tsx?$/;

/** Of the list of channels and live: the list does not load the viewing room. */
const CHANNELS_AND_LIVE = /[\\/]src[\\/]features[\\/]live[\\/]live\.(queries|functions)\.ts$/;

export default defineConfig(async () => ({
  resolve: { tsconfigPaths: true },
  define: { __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? 'dev'), __DEPLOY_TARGET__: JSON.stringify(target) },
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
    client: {
      build: {
        rolldownOptions: {
          // There is one locale (below): a message need not look it up.
          treeshake: { manualPureFunctions: ['getLocale'] },
          // A glyph's path is written where it is drawn, and not exported from one file to another.
          optimization: { inlineConst: { mode: 'all' as const } },
          output: {
            codeSplitting: {
              // One file instead of some twenty: small files compress worse, and each costs a slow network a request.
              groups: [
                { name: 'framework', test: FIRST_FILE, priority: 1 },
                { name: 'guide-and-live', test: GUIDE_AND_LIVE, priority: 1 },
                { name: 'channels-and-live', test: CHANNELS_AND_LIVE, priority: 1 },
                { name: 'home', test: HOME },
                { name: 'live', test: LIVE },
                { name: 'tile-runtime', test: CONTROLS },
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
    tailwindcss(),
    brandFilesPlugin(),
    tanstackStart({
      srcDirectory: 'app',
      // Loaders travel with their screen, not in the file every page begins with.
      router: {
        codeSplittingOptions: { defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader']] },
      },
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
