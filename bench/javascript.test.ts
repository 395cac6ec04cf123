import { expect, it } from 'vitest';
import { kindsOf } from './javascript.ts';

const file = (name: string, imports: string[] = []) => ({ url: `/assets/${name}`, imports });

it('tells the player from the page, its library and what the room loads later', () => {
  const kinds = kindsOf(
    [
      file('index-1.js'),
      file('live-1.js', ['index-1.js', 'shared-1.js', 'match-events-1.js', 'shaka-adapter-1.js']),
      file('shared-1.js'),
      // By its name of the player, but the page imports it.
      file('match-events-1.js'),
      file('shaka-player.dash-es2021-1.js'),
      file('shaka-adapter-1.js', ['index-1.js', 'live-1.js', 'of-the-player-1.js']),
      file('tile-runtime-1.js', ['shared-1.js', 'of-the-player-1.js']),
      file('of-the-player-1.js', ['part-of-it-1.js']),
      file('part-of-it-1.js'),
      file('settings-menu-1.js'),
      file('room-later-1.js', ['live-1.js', 'catch-up-1.js', 'segmented-1.js']),
      file('catch-up-1.js'),
      file('segmented-1.js'),
    ],
    '<script type="module" src="/assets/index-1.js"></script><link rel="modulepreload" href="/assets/live-1.js"><link rel="modulepreload" href="/assets/shaka-adapter-1.js"><script src="/assets/shaka-player.dash-es2021-1.js" async></script>',
  );
  const of = (kind: string) => [...kinds].filter(([, one]) => one === kind).map(([url]) => url.replace(/^.*\/|-1\.js$/g, ''));
  expect(of('page')).toEqual(['index', 'live', 'shared', 'match-events']);
  expect(of('library')).toEqual(['shaka-player.dash-es2021']);
  expect(of('player')).toEqual(['shaka-adapter', 'tile-runtime', 'of-the-player', 'part-of-it', 'settings-menu']);
  expect(of('later')).toEqual(['room-later', 'catch-up', 'segmented']);
});
