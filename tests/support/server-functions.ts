/** Server functions of the built site, as the browser's files call them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const assets = fileURLToPath(new URL('../../.output/public/assets/', import.meta.url));

/** The browser's scripts: name and text. */
export const browserScripts = (): { name: string; text: string }[] =>
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(assets, name), 'utf8') }));

/** Ids of the functions that are called by a method. The folder keeps the scripts of older builds, whose ids were hashes: these are left out. */
export function serverFunctions(method: 'GET' | 'POST'): string[] {
  const call = new RegExp(
    `method:[\`"']${method}[\`"']\\}\\)\\.handler\\([\\w$]+\\([\`"'](?![a-f0-9]{64}[\`"'])([\\w-]{1,200})[\`"']`,
    'g',
  );
  return [...new Set(browserScripts().flatMap(({ text }) => [...text.matchAll(call)].map(([, id = '']) => id)))];
}
