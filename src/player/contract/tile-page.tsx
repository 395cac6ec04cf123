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
import { liveSource } from '../live-source.ts';
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
        {place === 'guia' ? (
          <p>Guia</p>
        ) : (
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

const addressOf = (place: string): string => (place === 'guia' ? '/guia' : `/live/canal/${place}`);

const rootRoute = createRootRoute({ component: Pages });
const router = createRouter({
  routeTree: rootRoute.addChildren(['/guia', livePage.to].map((path) => createRoute({ getParentRoute: () => rootRoute, path }))),
  history: createMemoryHistory({ initialEntries: [addressOf(location.search.slice(1) || '1')] }),
});

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<RouterProvider router={router as never} />);
document.documentElement.dataset.ready = 'yes';
