/** The drawings of the error pages, as pictures of the site itself: they must be there when the upstream is not. */
import { lightsOutDrawing, maintenanceDrawing, notFoundDrawing } from '#rules/artwork/not-found.ts';

/** `404-{n}.svg`, `503.svg`, `500.svg`. */
export function drawingAnswer(name: string): Response {
  const missing = /^404-(\d{1,3})\.svg$/.exec(name);
  const svg = missing
    ? notFoundDrawing(Number(missing[1]))
    : name === '503.svg'
      ? maintenanceDrawing()
      : name === '500.svg'
        ? lightsOutDrawing()
        : null;
  if (svg === null) return new Response(null, { status: 404 });
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' } });
}
