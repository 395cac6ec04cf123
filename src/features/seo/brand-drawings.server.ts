/** The brand's drawings, from app.config.ts: `/favicon.svg` for tabs, `/logo.svg` for those who write about the service. */
import { brandColours, brandMark, config } from '#config';
import { favicon, logo } from '#rules/artwork/logo.ts';

const DRAWINGS = { favicon, logo } as const;

export const brandDrawing = (name: keyof typeof DRAWINGS): Response =>
  new Response(DRAWINGS[name]({ name: config.brand.name, mark: brandMark, colours: brandColours }), {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
