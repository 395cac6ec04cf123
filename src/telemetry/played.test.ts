import { expect, it } from 'vitest';
import { pageKind, playedOn } from './played.ts';

it.each([
  ['/live', { kind: 'live', id: null }],
  ['/live/canal/3/camarote-3', { kind: 'live', id: '3' }],
  ['/live/canal/3/camarote-3/991/o-derbi', { kind: 'past', id: '991' }],
  ['/matchplayer/12/leixoes-varzim', { kind: 'match', id: '12' }],
  ['/videos/7/golo', { kind: 'video', id: '7' }],
  ['/videos/4/motores/video/9/etapa', { kind: 'video', id: '9' }],
  ['/guia', null],
])('on %s plays %o', (path, played) => {
  expect(playedOn(path)).toEqual(played);
});

it.each([
  ['/', '/'],
  ['/pesquisa/segredo', '/pesquisa'],
  ['/live/canal/3/camarote-3', '/live/canal'],
  ['/loja/12', '/loja'],
  ['/quem-somos/', '/quem-somos'],
])('[C-analytics] the figures of %s are those of %s: no id and nothing typed', (path, kind) => {
  expect(pageKind(path)).toBe(kind);
});
