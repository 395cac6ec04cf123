/**
 * Headers of static files on Vercel, which reads no public/_headers: the same lines as routes of its configuration. There `/*` would mean the
 * site's answers too, whose headers are their own: it becomes the names of the files that exist.
 */
import { readFileSync } from 'node:fs';

export interface HeaderRoute {
  /** regular expression over the path */
  src: string;
  headers: Record<string, string>;
  continue: true;
}

/** Folders of files, and the files at the root: what public/ has, and what the build makes of the brand (scripts/brand-files.ts). */
const FILES =
  '/(?:(?:assets|fonts|capturas)/.*|(?:apple-touch-icon|icon-192|icon-512|partilha)\\.png|licencas\\.txt|manifest\\.webmanifest)';

/** @param text public/_headers: paths at the beginning of a line, below each its headers; `! Name` takes an earlier one away */
export function headerRoutes(text: string): HeaderRoute[] {
  const routes: HeaderRoute[] = [];
  for (const line of text.split('\n')) {
    const header = /^\s+([\w-]+):\s*(.+)$/.exec(line);
    if (/^\//.test(line)) {
      const path = line.trim();
      const src = path === '/*' ? FILES : path.replaceAll('.', '\\.').replace('*', '.*');
      routes.push({ src, headers: {}, continue: true });
    } else if (header) Object.assign(routes.at(-1)?.headers ?? {}, { [(header[1] ?? '').toLowerCase()]: header[2] });
  }
  return routes;
}

export const vercelFileHeaders = (): HeaderRoute[] => headerRoutes(readFileSync(new URL('../public/_headers', import.meta.url), 'utf8'));
