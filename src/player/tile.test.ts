import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { livePage } from '#rules/pages.ts';
import { liveSource } from './live-source.ts';
import { LivePlayer } from './tile.tsx';

describe('the tile in the served HTML', () => {
  const html = renderToString(
    createElement(LivePlayer, { source: liveSource('http://h:4000', '12'), title: 'Benfica × Estoril', poster: '/p.svg', room: livePage }),
  );
  it('has the poster with its size, the title and, without JavaScript, a link to the stream', () => {
    expect(html).toContain('src="/p.svg"');
    expect(html).toMatch(/width="1280" height="720"/);
    expect(html).toContain('Benfica × Estoril</figcaption>');
    expect(html).toMatch(/<noscript><a [^>]*href="http:\/\/h:4000\/live\/12\/master\.m3u8\?dvr=60"/);
  });
  it('[F-opening] has the sentence for a long wait, which the stylesheet shows: on a slow network the scripts are what is waited for', () => {
    expect(html).toMatch(/<div class="[^"]*player-opening[ "].*<h2[^>]*>A abrir a emissão<\/h2><p class="[^"]*player-opening-slow/);
  });
  it('has no style attribute and no inline handler', () => {
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/i);
  });
});
