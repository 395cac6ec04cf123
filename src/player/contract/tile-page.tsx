import { useState } from 'react';
import { createRoot } from 'react-dom/client';
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
        <h1 className="sr-only">Sala</h1>
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
            scoreBug={<ScoreBug label="Benfica 2, Estoril 1" sides={SIDES} score="2–1" clock="64:07" />}
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
