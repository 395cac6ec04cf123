import { useEffect, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { useNow } from '#session/service.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { closeGlyph } from '#ui/icons/close.ts';
import type { PlayerPort, PlayerStats } from '../player-port.ts';
import { usePlayer } from './use-player.ts';

/** The figures are read this often. Milliseconds. */
const READ_MS = 1_000;

const decimal = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const seconds = (value: number): string => `${decimal.format(value)} s`;
const megabits = (bits: number): string => `${decimal.format(bits / 1_000_000)} Mb/s`;
const percent = new Intl.NumberFormat('pt-PT', { style: 'percent', maximumFractionDigits: 1 });

/** How the stream does, over the picture: for whoever helps a viewer with a bad network. */
export function StatsOverlay({ port, onClose }: { port: PlayerPort; onClose: () => void }) {
  const [stats, setStats] = useState<PlayerStats | null>(() => port.stats());
  // The page's clock: that of a device may be wrong.
  const now = useNow(READ_MS);
  const position = usePlayer(port, (s) => (s.source?.kind === 'live' && s.timed ? s.position : null));
  const latency = position === null ? null : Math.max(0, (now - position) / 1000);
  useEffect(() => {
    const timer = setInterval(() => setStats(port.stats()), READ_MS);
    return () => clearInterval(timer);
  }, [port]);
  return (
    <section
      className="absolute @max-[34rem]:inset-x-2 @max-[34rem]:top-2 top-14 left-4 z-3 @max-[34rem]:max-h-[calc(100%-4rem)] overflow-auto rounded-ctl bg-ink-950/95 py-1 pr-1 pl-3 text-12"
      aria-label={m.player_stats()}
      data-stats=""
    >
      <header className="flex items-center justify-between gap-6">
        <b className="font-650">{m.player_stats()}</b>
        <IconButton size="sm" glyph={closeGlyph} label={m.player_stats_close()} onClick={onClose} />
      </header>
      <dl className="grid @max-[34rem]:grid-cols-[auto_auto_auto_auto] grid-cols-[auto_auto] @max-[34rem]:gap-x-2 gap-x-4 gap-y-0.5 whitespace-nowrap pr-2 pb-2 @max-[34rem]:font-stretch-86% tabular-nums">
        {rows(stats, latency).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function rows(stats: PlayerStats | null, latency: number | null): [string, string][] {
  if (stats === null) return [[m.player_stats_none(), '']];
  const { width, height, frames, dropped, buffer, bandwidth, streamBandwidth, stalled } = stats;
  return [
    [m.player_stats_resolution(), height > 0 ? `${width} × ${height}` : m.player_audio_only()],
    [m.player_stats_dropped(), `${dropped} (${percent.format(frames > 0 ? dropped / frames : 0)})`],
    [m.player_stats_buffer(), seconds(buffer)],
    ...(latency === null ? [] : [[m.player_latency(), seconds(latency)] as [string, string]]),
    [m.player_stats_stalled(), seconds(stalled)],
    [m.player_stats_stream(), megabits(streamBandwidth)],
    [m.player_stats_network(), megabits(bandwidth)],
  ];
}
