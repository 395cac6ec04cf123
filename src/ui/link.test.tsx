import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isHere, Link } from './link.tsx';

test('a link is a plain anchor with its whole address', () => {
  expect(
    renderToStaticMarkup(
      <Link to="/guia" search={{ data: '2026-11-21', programa: 7, nada: undefined }} className="x" aria-label="Guia">
        Guia
      </Link>,
    ),
  ).toBe('<a class="x" aria-label="Guia" href="/guia?data=2026-11-21&amp;programa=7" data-link="">Guia</a>');
  expect(renderToStaticMarkup(<Link to="/" resetScroll={false} />)).toBe('<a href="/" data-link="stay"></a>');
});

test('a place is current on its own address, and below it unless it is exact', () => {
  expect(isHere('/guia', '/guia', true)).toBe(true);
  expect(isHere('/quem-somos/', '/quem-somos', true)).toBe(true);
  expect(isHere('/live/canal/1/um', '/live/canal', false)).toBe(true);
  expect(isHere('/live/canal/1/um', '/live/canal', true)).toBe(false);
  expect(isHere('/live/canalizador', '/live/canal', false)).toBe(false);
  expect(isHere('/guia', '/', false)).toBe(false);
  expect(isHere('/', '/', false)).toBe(true);
});
