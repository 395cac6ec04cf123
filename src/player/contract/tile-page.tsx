import { useState } from 'react';
import { createRoot } from 'react-dom/client';
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

/** A room, a page without player, and a way between them: what the host has to survive. */
function Pages() {
  const [place, setPlace] = useState(location.search.slice(1) || '1');
  return (
    <PlayerHost navigate={() => setPlace('1')}>
      <nav>
        {['1', '2', '999', 'guia'].map((name) => (
          <button key={name} type="button" onClick={() => setPlace(name)}>
            {`Página ${name}`}
          </button>
        ))}
        <label>
          Pesquisa <input type="search" />
        </label>
      </nav>
      <main>
        <h1 className="vh">Sala</h1>
        {place === 'guia' ? (
          <p>Guia</p>
        ) : (
          <LivePlayer
            key="room"
            source={liveSource(location.origin, place)}
            title={`Canal ${place}`}
            poster={`/live/1/poster.webp`}
            href="/"
            programmes={PROGRAMMES}
            marks={MARKS}
            otherChannelHref="/guia"
            scoreBug={
              <span className="bug">
                <span>BEN</span>
                <span className="bug__sc">2–1</span>
                <span>EST</span>
                <span className="bug__min">64:07</span>
              </span>
            }
          />
        )}
      </main>
    </PlayerHost>
  );
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<Pages />);
document.documentElement.dataset.ready = 'yes';
