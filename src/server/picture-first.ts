/**
 * On a slow network the scripts of a page, four times as heavy as its picture, would take their share of it before there is anything to look at.
 * On pages that are read before they are used, they are fetched when the picture stands, or when somebody begins to use the page.
 */

/** The longest that scripts wait for a picture, in milliseconds. */
const PATIENCE = 1_500;

/**
 * Stands behind the template that holds the scripts, and brings them in behind the frame that shows the page's foremost picture, or at the first
 * touch or key. It hangs in the page as text: nothing in it may close the element.
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
setTimeout(begin, ${PATIENCE});
loader.remove();
}`.replaceAll('\n', '');

const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const ENTRY = /<script type="module"[^>]*><\/script>/;

/** @param html a whole page as the framework writes it; one that is otherwise comes back as it is */
export function pictureFirst(html: string, nonce: string): string {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  const entryAt = html.lastIndexOf('<script type="module"');
  if (headEnd === -1 || entryAt < headEnd || bodyEnd < entryAt) return html;
  const head = html.slice(0, headEnd);
  const tail = html.slice(entryAt, bodyEnd);
  const entry = ENTRY.exec(tail)?.[0];
  if (entry === undefined) return html;
  const later = (head.match(PRELOADS) ?? []).join('') + entry;
  return `${head.replace(PRELOADS, '')}${html.slice(headEnd, entryAt)}${tail.replace(entry, '')}<template>${later}</template><script nonce="${nonce}">${LOADER}</script>${html.slice(bodyEnd)}`;
}
