import { describe, expect, it } from 'vitest';
import { pictureFirst } from './picture-first.ts';

const PRELOAD = '<link rel="modulepreload" href="/assets/a.js" nonce="N"/>';
const OTHER = '<link rel="modulepreload" href="/assets/b.js" nonce="N"/>';
const ENTRY = '<script type="module" async="" src="/assets/a.js" nonce="N"></script>';
const page = (head: string, tail: string) =>
  `<!DOCTYPE html><html><head><title>T</title>${head}<link rel="icon" href="/i.svg"/></head><body><p>modulepreload</p><script nonce="N">1</script>${tail}</body></html>`;

describe('pictureFirst', () => {
  it('moves scripts and their preloads into the template, in order, and leaves the rest unchanged', () => {
    const html = pictureFirst(page(PRELOAD + OTHER, `${ENTRY}<script nonce="N">2</script>`), 'N');
    const [before, after] = html.split('<template>');
    expect(before).toBe(page('', '<script nonce="N">2</script>').replace('</body></html>', ''));
    expect(after).toMatch(
      new RegExp(`^${PRELOAD}${OTHER}${ENTRY}</template><script nonce="N">[^<]*</script></body></html>$`.replaceAll('.', '\\.')),
    );
  });

  it('gives its own script the nonce of the answer', () => {
    expect(pictureFirst(page(PRELOAD, ENTRY), 'a+b/c==')).toContain('</template><script nonce="a+b/c==">{');
  });

  it('does not change a page of another structure', () => {
    for (const html of ['', '<p>', page('', ''), page(PRELOAD, '<script type="module">import("/x")</script>'), `${ENTRY}${page('', '')}`])
      expect(pictureFirst(html, 'N')).toBe(html);
  });
});
