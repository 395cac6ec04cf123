import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';

/** Where the build is going to run: node | cloudflare | vercel | netlify | none (a bare fetch handler). */
const target = process.env.DEPLOY_TARGET ?? 'node';

/** What files carry that never reach src/server/security-headers.ts; public/_headers says the same to edge platforms. */
const staticFileHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'content-security-policy': "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'",
};
const forAYear = { 'cache-control': 'public, max-age=31536000, immutable' };
const routeRules = {
  '/assets/**': { headers: { ...staticFileHeaders, ...forAYear } },
  '/fonts/**': { headers: { ...staticFileHeaders, ...forAYear } },
  '/favicon.svg': { headers: staticFileHeaders },
  '/logo.svg': { headers: staticFileHeaders },
};

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
      return nitro({ preset: target === 'node' ? 'node-server' : target, compressPublicAssets: { gzip: true, brotli: true }, routeRules });
    }
    default:
      throw new Error(`DEPLOY_TARGET=${target} is not one of node, cloudflare, vercel, netlify, none`);
  }
}

export default defineConfig(async () => ({
  resolve: { tsconfigPaths: true },
  define: { __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? 'dev') },
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['baseLocale'],
      outputStructure: 'message-modules',
    }),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'app',
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
