/** Drawings of error and empty pages, and posters of sports. Served by the site itself, because they are needed when the upstream is down. */
import { beforeKickOffDrawing, lightsOutDrawing, maintenanceDrawing, notFoundDrawing } from '#rules/artwork/not-found.ts';
import { poster } from '#rules/artwork/poster.ts';
import { severalScreensDrawing } from '#rules/artwork/several-screens.ts';
import { isSportSlug } from '#rules/artwork/sports.ts';

const DRAWINGS = new Map([
  ['503.svg', maintenanceDrawing],
  ['500.svg', lightsOutDrawing],
  ['sem-canais.svg', beforeKickOffDrawing],
  ['varios-ecras.svg', severalScreensDrawing],
]);

/** A sport's poster without words. */
function sportDrawing(name: string): string | undefined {
  const sport = /^cartaz-([a-z]{3,20})\.svg$/.exec(name)?.[1];
  return sport !== undefined && isSportSlug(sport) ? poster({ sport, seed: sport, text: false }) : undefined;
}

/** `404-{n}.svg`, `503.svg`, `500.svg`, `sem-canais.svg`, `cartaz-{sport}.svg`. */
export function drawingAnswer(name: string): Response {
  const missing = /^404-(\d{1,3})\.svg$/.exec(name);
  const svg = missing ? notFoundDrawing(Number(missing[1])) : (DRAWINGS.get(name)?.() ?? sportDrawing(name));
  if (svg === undefined) return new Response(null, { status: 404 });
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' } });
}
