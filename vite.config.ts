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

const FRAMEWORK = /node_modules[\\/](react|react-dom|scheduler|seroval|seroval-plugins|cookie-es|@tanstack)[\\/]/;

/** Ours that several screens share. */
const SHARED = /[\\/]src[\\/](ui|model|rules|session|paraglide|features[\\/](errors|seo))[\\/]/;

/** Small parts of a few screens, which as files of their own would be mostly wrapping. */
const FEW = /[\\/]src[\\/](ui[\\/](empty-state|error-state|state-box|icons[\\/]info)|features[\\/]seo|model[\\/]programme-path)/;

/** React brings useSyncExternalStore itself; the shim for versions before 18 is left out. */
function ownStore(): PluginOption {
  return {
    name: 'camarote:own-store',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'use-sync-external-store/shim/with-selector' || source === 'use-sync-external-store/shim/with-selector.js')
        return this.resolve('use-sync-external-store/with-selector', importer);
      return undefined;
    },
  };
}

/** There is one locale: the compiled messages need none of the runtime that finds out which. */
function oneLocale(): PluginOption {
  const id = '\0one-locale';
  return {
    name: 'camarote:one-locale',
    enforce: 'pre',
    resolveId: (source, importer) =>
      /\bruntime\.js$/.test(source) && importer && /src[\\/]paraglide[\\/]messages/.test(importer) ? id : undefined,
    load: (asked) => (asked === id ? "export const experimentalStaticLocale = 'pt';\nexport const getLocale = () => 'pt';" : undefined),
  };
}

/** Links are our own (src/ui/link.tsx, app/follow-links.ts): the router's, which its route objects would bring along, are left out. */
function ownLinks(): PluginOption {
  const id = '\0own-links';
  const missing = "() => { throw new Error('links are those of src/ui/link.tsx'); }";
  return {
    name: 'camarote:own-links',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './link.js' && importer && /@tanstack[\\/]react-router[\\/]dist/.test(importer) ? id : undefined,
    load: (asked) =>
      asked === id
        ? ['Link', 'createLink', 'linkOptions', 'useLinkProps'].map((name) => `export const ${name} = ${missing};`).join('\n')
        : undefined,
  };
}

export default defineConfig(async () => ({
  resolve: { tsconfigPaths: true },
  define: { __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? 'dev') },
  // terser writes some 1.5 % less than the bundler's own minifier, which is what a page's budget is short of
  build: {
    target: 'es2022',
    minify: 'terser' as const,
    terserOptions: { module: true, ecma: 2020 as const, compress: { passes: 3, pure_getters: true } },
    assetsInlineLimit: 0,
    // every browser that plays our streams knows modulepreload
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What every page needs is one file: many small ones compress worse and cost a bad network a request each.
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                { name: 'site', test: SHARED, priority: 1, minShareCount: 3 },
                { name: 'page', test: FEW, priority: 1, minShareCount: 2 },
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
    }),
    oneLocale(),
    ownStore(),
    ownLinks(),
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
