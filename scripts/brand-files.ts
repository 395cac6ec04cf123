/** Vite plugin: what home screens show of the brand in app.config.ts, as files of the build (apple-touch-icon.png, icon-*.png, manifest.webmanifest). */
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { brandColours, brandMark, config } from '../app.config.ts';
import { tile } from '../src/rules/artwork/logo.ts';

/** Width and height of each icon in pixels. */
const ICONS = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };

const manifest = {
  name: config.brand.name,
  short_name: config.brand.name,
  description: config.brand.tagline,
  lang: config.htmlLang,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: brandColours.ground,
  theme_color: brandColours.ground,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...[192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any maskable' })),
  ],
};

/** @returns the files' contents by name */
async function brandFiles(): Promise<Map<string, Buffer>> {
  const svg = Buffer.from(tile({ name: config.brand.name, mark: brandMark, colours: brandColours }));
  const files = new Map([['manifest.webmanifest', Buffer.from(JSON.stringify(manifest))]]);
  for (const [name, size] of Object.entries(ICONS))
    files.set(
      name,
      await sharp(svg, { density: (72 * size) / 64 })
        .resize(size, size)
        .flatten()
        .png({ palette: true, compressionLevel: 9 })
        .toBuffer(),
    );
  return files;
}

export function brandFilesPlugin(): Plugin {
  return {
    name: 'brand-files',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [fileName, source] of await brandFiles()) this.emitFile({ type: 'asset', fileName, source });
    },
    async configureServer(server) {
      const files = await brandFiles();
      server.middlewares.use((request, response, next) => {
        const name = request.url?.slice(1) ?? '';
        const body = files.get(name);
        if (!body) return next();
        response.setHeader('content-type', name.endsWith('.png') ? 'image/png' : 'application/manifest+json');
        response.end(body);
      });
    },
  };
}
