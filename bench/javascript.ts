/** Measures in a browser the JavaScript that a page loads until it is interactive, in brotli bytes. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';

/** `page`: before the page is interactive. The others come after it and are counted apart. */
export type ScriptKind = 'page' | 'library' | 'player' | 'later';

/**
 * What comes after the page is interactive, by the names that its modules give the files: the streaming library; the player (adapter, controls,
 * contents of the bar, menus); what comes once there is a picture: event cards, the corner picture, the room's rest; what every page has one second after it was loaded.
 */
const KINDS: readonly [kind: ScriptKind, names: RegExp][] = [
  ['library', /\/shaka-player\./],
  ['player', /\/(?:shaka-[a-z]+|tile-runtime|bar-contents|settings-menu|shortcuts-help|stats-overlay)-/],
  ['later', /\/(?:match-events|docked-player|room-later|catch-up|after-load)-/],
];

const kindOfName = (url: string): ScriptKind => KINDS.find(([, names]) => names.test(url))?.[0] ?? 'page';

interface LoadedScript {
  url: string;
  bytes: number;
  /** names of the files that it imports as soon as it is loaded */
  imports: string[];
}

const importsOf = (code: string): string[] =>
  [...code.matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)].map((found) => found[1] ?? '');

/** What opens a stream: live loads it beside its own scripts, because the picture does not wait for the page (docs/decisions/0029). */
const OPENS_STREAM = /\/shaka-adapter-/;

/** The files of a page's HTML and, whatever their names are, all that they import, but for library and adapter: the player itself. */
function neededByHtml(files: readonly Pick<LoadedScript, 'url' | 'imports'>[], html: string): Set<string> {
  const ofPage = files.filter(({ url }) => kindOfName(url) !== 'library' && !OPENS_STREAM.test(url));
  const needed = new Set(ofPage.filter(({ url }) => html.includes(name(url))).map(({ url }) => url));
  // A set also goes through what is added on the way.
  for (const url of needed) {
    const imports = files.find((file) => file.url === url)?.imports ?? [];
    for (const file of ofPage) if (imports.includes(name(file.url))) needed.add(file.url);
  }
  return needed;
}

const name = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/**
 * The kind of each file: of the page where its HTML needs it, else by its name, else that of the files that import it where no other kind does.
 */
export function kindsOf(files: readonly Pick<LoadedScript, 'url' | 'imports'>[], html: string): Map<string, ScriptKind> {
  const needed = neededByHtml(files, html);
  const kinds = new Map(files.map(({ url }) => [url, needed.has(url) ? 'page' : kindOfName(url)]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const { url } of files) {
      if (needed.has(url) || kinds.get(url) !== 'page') continue;
      const importers = new Set(files.filter(({ imports }) => imports.includes(name(url))).map((by) => kinds.get(by.url) ?? 'page'));
      if (importers.size === 0 || importers.has('page')) continue;
      // Of the player and what comes later, the player is first.
      kinds.set(url, importers.has('player') ? 'player' : ([...importers][0] ?? 'page'));
      changed = true;
    }
  }
  return kinds;
}

export interface WeighedScript {
  url: string;
  /** brotli bytes */
  bytes: number;
  kind: ScriptKind;
}

export interface JavaScriptWeight {
  /** brotli bytes of each kind */
  bytes: Record<ScriptKind, number>;
  files: WeighedScript[];
}

export const bytesOf = (files: readonly WeighedScript[], kind: ScriptKind): number =>
  files.reduce((sum, file) => (file.kind === kind ? sum + file.bytes : sum), 0);

/** Brotli bytes by the name of a file, which has a hash of its content: the library alone takes almost a second to compress. */
const weighed = new Map<string, number>();

function brotli(url: string, body: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const bytes = weighed.get(url) ?? brotliCompressSync(body, { params }).length;
  weighed.set(url, bytes);
  return bytes;
}

interface WeighingOptions {
  /** resolves once everything that is weighed has been asked for */
  ready?: (page: Page) => Promise<unknown>;
  /** milliseconds of network silence that count as loaded */
  settleMs?: number;
}

/**
 * Opens an address in a page that has loaded nothing yet and adds up its scripts: files, and inline ones as part of the HTML.
 */
export async function weighJavaScript(
  page: Page,
  url: string,
  { ready, settleMs = 1_000 }: WeighingOptions = {},
): Promise<JavaScriptWeight> {
  const loaded: LoadedScript[] = [];
  const pending: Promise<void>[] = [];
  let last = Date.now();
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (!path.endsWith('.js')) return;
    last = Date.now();
    pending.push(
      response
        .body()
        .then((body) => void loaded.push({ url: path, bytes: brotli(path, body), imports: importsOf(body.toString()) }))
        .catch(() => {}),
    );
  });
  const answer = await page.goto(url, { waitUntil: 'load' });
  const html = (await answer?.text()) ?? '';
  await ready?.(page);
  // A page that was slow to load may begin its scripts only now.
  last = Date.now();
  for (const end = Date.now() + 15_000; Date.now() < end && Date.now() - last < settleMs; ) await page.waitForTimeout(100);
  await Promise.all(pending);
  const kinds = kindsOf(loaded, html);
  const files = loaded.map(({ url: path, bytes }) => ({ url: path, bytes, kind: kinds.get(path) ?? 'page' }) satisfies WeighedScript);
  const bytes = {
    page: bytesOf(files, 'page'),
    library: bytesOf(files, 'library'),
    player: bytesOf(files, 'player'),
    later: bytesOf(files, 'later'),
  };
  return { bytes, files };
}
