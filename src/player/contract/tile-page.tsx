import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
  useRouter,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { channelPage, livePage } from '#rules/pages.ts';
import { ANNOUNCEMENTS_ID } from '#ui/announce.ts';
import { ScoreBug } from '#ui/score-bug.tsx';
import type { BroadcastMark, BroadcastPart } from '../dvr-geometry.ts';
import { PlayerHost } from '../host.tsx';
import { liveSource, recordingSource } from '../live-source.ts';
import { RecordingPlayer } from '../recording-player.tsx';
import { LivePlayer } from '../tile.tsx';
import './tile-page.css';

const now = Date.now();
const minutes = (n: number) => now + n * 60_000;
const PROGRAMMES: BroadcastPart[] = [
  { start: minutes(-90), end: minutes(-22), title: 'Antevisão' },
  { start: minutes(-22), end: minutes(60), title: 'Benfica × Estoril' },
];
const MARKS: BroadcastMark[] = [
  { id: 'a', at: minutes(-12), kind: 'goal', label: 'Golo do Benfica, 12 minutos' },
  { id: 'b', at: minutes(-6), kind: 'card', label: 'Cartão amarelo, 18 minutos' },
  { id: 'c', at: minutes(30), kind: 'goal', label: 'Golo que ainda não aconteceu' },
];

const SIDES = [
  { initials: 'BEN', colour: '#d71920' },
  { initials: 'EST', colour: '#ffd200' },
] as const;

/** A room, a page without player, and a way between them: the navigations that the host must survive. */
function Pages() {
  const { history } = useRouter();
  const place = useLocation().pathname.split('/').at(-1) ?? '';
  return (
    <PlayerHost>
      <p className="sr-only" id={ANNOUNCEMENTS_ID} role="status" />
      <nav>
        {['1', '2', '999', 'guia'].map((name) => (
          <button key={name} type="button" onClick={() => history.push(addressOf(name))}>
            {`Página ${name}`}
          </button>
        ))}
        <label>
          Pesquisa <input type="search" />
        </label>
      </nav>
      <main>
        <h1 className="sr-only">Sala</h1>
        {place === 'guia' ? <p>Guia</p> : null}
        {place === 'gravacao' ? <Recording /> : null}
        {place === 'guia' || place === 'gravacao' ? null : (
          <LivePlayer
            key="room"
            source={liveSource(location.origin, place)}
            title={`Canal ${place}`}
            poster={`/live/1/poster.webp`}
            room={channelPage({ id: 1 })}
            programmes={PROGRAMMES}
            marks={MARKS}
            otherChannel={channelPage({ id: 2 })}
            scoreBug={<ScoreBug label="Benfica 2, Estoril 1" sides={SIDES} score="2–1" clock="64:07" />}
          />
        )}
      </main>
    </PlayerHost>
  );
}

/** The two minutes up to half a minute ago, as a recording. The playout's segments of 6 s are counted from 2025. */
const LAST_SEGMENT = Math.floor((now - Date.UTC(2025, 0, 1)) / 6_000) - 5;
const RANGE = `${location.origin}/vod/1/${LAST_SEGMENT - 19}-${LAST_SEGMENT}`;
const RECORDING = recordingSource('gravacao', `${RANGE}/master.m3u8`);
const THUMBS = { url: `${RANGE}/storyboard.json` };

function Recording() {
  return (
    <RecordingPlayer
      source={RECORDING}
      title="Resumo"
      poster="/live/1/poster.webp"
      thumbs={THUMBS}
      onEnded={() => document.body.setAttribute('data-ended', '')}
    />
  );
}

const PAGES = ['guia', 'gravacao'];
const addressOf = (place: string): string => (PAGES.includes(place) ? `/${place}` : `/live/canal/${place}`);

const rootRoute = createRootRoute({ component: Pages });
const router = createRouter({
  routeTree: rootRoute.addChildren(
    ['/guia', '/gravacao', livePage.to].map((path) => createRoute({ getParentRoute: () => rootRoute, path })),
  ),
  history: createMemoryHistory({ initialEntries: [addressOf(location.search.slice(1) || '1')] }),
});

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<RouterProvider router={router as never} />);
document.documentElement.dataset.ready = 'yes';
