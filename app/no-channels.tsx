import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { StateDrawing } from '#features/errors/state-drawing.tsx';
import { StatePage } from '#features/errors/state-page.tsx';
import { WaysOn } from '#features/errors/ways-on.tsx';
import { liveQueries } from '#features/live/live.queries.ts';
import { m } from '#paraglide/messages.js';
import { StateFrame } from './error-pages.tsx';

/** The live page of a service that has no channels yet. Reloads by itself once there is one. */
export function NoChannels() {
  const router = useRouter();
  const { data: some } = useQuery({ ...liveQueries.room(), select: (room) => room.ok && room.value.length > 0 });
  useEffect(() => {
    if (some) void router.invalidate();
  }, [some, router]);
  return (
    <StateFrame>
      <StatePage
        title={m.live_none_title()}
        lead={m.live_none_text()}
        drawing={<StateDrawing file="sem-canais.svg" />}
        actions={<WaysOn />}
      />
    </StateFrame>
  );
}
