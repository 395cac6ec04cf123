import { createContext, useContext, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { markupOf } from './drawn-once.server.ts';

const Place = createContext('nowhere');
const Told = () => {
  const [place] = useState(useContext(Place));
  return <i>{place}</i>;
};

const Cards = () => {
  const [title] = useState('cards');
  const html = markupOf({}, 0, () => (
    <Place value="inside">
      <Told />
    </Place>
  ));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has just written
  return <ul title={title} dangerouslySetInnerHTML={{ __html: html }} />;
};

test('the same data are drawn once for a moment, others by themselves', () => {
  const [one, other] = [{}, {}];
  const draw = vi.fn(() => [<b key="a">1</b>, <b key="b">&amp;</b>]);
  expect([markupOf(one, 0, draw), markupOf(one, 0, draw)]).toEqual(['<b>1</b><b>&amp;</b>', '<b>1</b><b>&amp;</b>']);
  expect(draw).toHaveBeenCalledTimes(1);
  markupOf(other, 0, draw);
  expect(draw).toHaveBeenCalledTimes(2);
  expect(markupOf(one, 5_000, () => <b>2</b>)).toBe('<b>2</b>');
});

test('drawing apart in the middle of a page leaves the page as it would have been', () => {
  const page = renderToString(
    <Place value="page">
      <Told />
      <Cards />
      <Told />
    </Place>,
  );
  expect(page).toBe('<i>page</i><ul title="cards"><i>inside</i></ul><i>page</i>');
});
