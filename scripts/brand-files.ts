/** Vite plugin: what home screens show of the brand in app.config.ts, as files of the build (apple-touch-icon.png, icon-*.png, manifest.webmanifest). */
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { brandColours, brandMark, config } from '../app.config.ts';
import messages from '../messages/pt.json' with { type: 'json' };
import { logo, tile } from '../src/rules/artwork/logo.ts';

/** Width and height of each icon in pixels. */
const ICONS = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };

/** What home screens offer when the icon is held: the pages, with their names as the navigation has them. */
const SHORTCUTS = [
  { name: messages.nav_live, url: '/live' },
  { name: messages.nav_guide, url: '/guia' },
  { name: messages.footer_games, url: '/jogos' },
  { name: messages.nav_videos, url: '/videos' },
];

/** Pictures of the site for the question whether to install it, made by `npm run pictures`: width and height in pixels, and what they show. */
const SCREENSHOTS = [
  { file: 'direto-390.webp', sizes: '390x844', form_factor: 'narrow', label: messages.nav_live },
  { file: 'guia-390.webp', sizes: '390x844', form_factor: 'narrow', label: messages.nav_guide },
  { file: 'direto-1440.webp', sizes: '1440x900', form_factor: 'wide', label: messages.nav_live },
  { file: 'guia-1440.webp', sizes: '1440x900', form_factor: 'wide', label: messages.nav_guide },
];

const manifest = {
  id: '/',
  name: config.brand.name,
  short_name: config.brand.name,
  description: config.brand.tagline,
  lang: config.htmlLang,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: brandColours.ground,
  theme_color: brandColours.ground,
  categories: ['sports', 'entertainment'],
  shortcuts: SHORTCUTS.map((one) => ({ ...one, icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }] })),
  screenshots: SCREENSHOTS.map(({ file, ...facts }) => ({ src: `/capturas/${file}`, type: 'image/webp', ...facts })),
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...[192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any maskable' })),
  ],
};

/** What links to pages without a picture of their own show: sign and name, in the size that services ask for (1200 × 630). */
function sharingCard(): string {
  const sign = logo({ name: config.brand.name, mark: brandMark, colours: brandColours });
  const pitch = '<path d="M120 630 250 150h700l130 480M600 150v480" /><ellipse cx="600" cy="470" rx="190" ry="90" />';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${brandColours.ground}"/>` +
    `<g fill="none" stroke="${brandColours.text}" stroke-opacity=".12" stroke-width="3">${pitch}</g>` +
    `${sign.replace('<svg ', '<svg x="200" y="225" width="800" height="150" ')}</svg>`
  );
}

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
  const card = Buffer.from(sharingCard());
  files.set('partilha.png', await sharp(card).png({ palette: true, compressionLevel: 9 }).toBuffer());
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
