/**
 * Fetches the scripts of a page after its main picture. On a slow network they delay the picture: they are four times its size. For pages
 * that viewers look at before they use them (a route's `staticData.pictureFirst`); the first input (pointer, touch, key) fetches the scripts at once.
 */

/** The longest that scripts wait for a picture, in milliseconds. */
const PATIENCE_MS = 1_500;

/**
 * Comes after the template with the scripts, and inserts them after the frame that shows the page's main picture, or at the first
 * input. This is text inside a script element: it must not contain what closes the element.
 */
const LOADER = `{
const loader = document.currentScript, scripts = loader.previousElementSibling;
const picture = document.querySelector('img[fetchpriority=high]');
const once = { capture: true, once: true, passive: true };
const begin = () => { if (scripts.isConnected) { document.head.append(scripts.content); scripts.remove(); } };
const afterFrame = () => requestAnimationFrame(() => setTimeout(begin));
if (!picture || picture.complete) afterFrame();
else for (const event of ['load', 'error']) picture.addEventListener(event, afterFrame, once);
for (const event of ['pointermove', 'pointerdown', 'touchstart', 'keydown']) addEventListener(event, begin, once);
setTimeout(begin, ${PATIENCE_MS});
loader.remove();
}`.replaceAll('\n', '');

const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const ENTRY = /<script type="module"[^>]*><\/script>/;

/** Whether the text contains the page's entry script, the last part of a complete first flush. */
export const hasEntry = (html: string): boolean => ENTRY.test(html);

/** @param html the first flush of a page as the framework writes it; anything else is returned as it is */
export function pictureFirst(html: string, nonce: string): string {
  const headEnd = html.indexOf('</head>');
  // A page that is still being rendered has no end yet.
  const close = html.lastIndexOf('</body>');
  const bodyEnd = close === -1 ? html.length : close;
  const entryAt = html.lastIndexOf('<script type="module"');
  if (headEnd === -1 || entryAt < headEnd || bodyEnd < entryAt) return html;
  const head = html.slice(0, headEnd);
  const tail = html.slice(entryAt, bodyEnd);
  const entry = ENTRY.exec(tail)?.[0];
  if (entry === undefined) return html;
  const later = (head.match(PRELOADS) ?? []).join('') + entry;
  return `${head.replace(PRELOADS, '')}${html.slice(headEnd, entryAt)}${tail.replace(entry, '')}<template>${later}</template><script nonce="${nonce}">${LOADER}</script>${html.slice(bodyEnd)}`;
}
