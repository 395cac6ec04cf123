import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';

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
        compressPublicAssets: { gzip: true, brotli: true },
        routeRules,
        plugins: ['./src/server/file-answers.nitro.server.ts'],
      });
    }
    default:
      throw new Error(`DEPLOY_TARGET=${target} is not one of node, cloudflare, vercel, netlify, none`);
  }
}

/** React and the TanStack libraries: every page needs them. */
const FRAMEWORK = /node_modules[\\/](react|react-dom|scheduler|seroval|seroval-plugins|cookie-es|@tanstack)[\\/]/;

/** Source folders whose modules several pages share. */
const SHARED = /[\\/]src[\\/](ui|model|rules|session|paraglide|features[\\/](errors|seo))[\\/]/;

export default defineConfig(async () => ({
  resolve: { tsconfigPaths: true },
  define: { __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? 'dev') },
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
          output: {
            codeSplitting: {
              // Two files instead of some twenty: small files compress worse, and each costs a slow network a request.
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                { name: 'site', test: SHARED, priority: 1, minShareCount: 3 },
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
