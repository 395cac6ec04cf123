import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { MatchEvent } from '#model/match-sheet.ts';
import { m } from '#paraglide/messages.js';
import { usePictureInstant } from '#player/use-picture.ts';
import { scoresOften, scoreWord } from '#rules/scoring.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { freshGoal, otherFields } from './other-fields.ts';
import type { PictureFacts } from './picture-facts.ts';
import type { RoomChannel } from './room-channel.ts';
import { promoteTile } from './room-tiles-later.ts';
import type { TilesInRoom } from './tiles-in-room.ts';

interface GoalNewsProps {
  channels: readonly RoomChannel[];
  picture: PictureFacts;
  now: number;
  inRoom: TilesInRoom;
}

interface News {
  channel: RoomChannel;
  goal: MatchEvent;
}

/**
 * "Golo no canal 2. Trocar": a goal in another tile or on another channel, when the viewer's own picture has come to its instant. Over the
 * foot of its tile, else of the picture with the sound.
 */
export function GoalNews({ channels, picture, now, inRoom }: GoalNewsProps) {
  const navigate = useNavigate();
  const instant = usePictureInstant(picture.port);
  const [closed, setClosed] = useState<number | null>(null);
  const news = instant === null || !picture.fields ? null : newsAt(channels, picture, instant, now);
  const id = news?.goal.id ?? null;
  const words = news ? m.live_goal_news({ number: String(news.channel.number) }) : '';
  const more = news?.goal.title ?? '';
  useEffect(() => {
    if (id !== null) announce(`${words} ${more}`);
  }, [id, words, more]);
  if (!news || id === closed) return null;
  const swapTo = (channel: RoomChannel) => {
    const { tiles, go, pageOf } = inRoom;
    if (tiles.ids.includes(channel.id)) go(promoteTile(tiles, channel.id));
    else void navigate({ ...pageOf(channel), replace: true, resetScroll: false });
  };
  return (
    <div
      className="absolute inset-x-3 bottom-3 z-3 mx-auto flex min-h-14 max-w-120 items-center justify-between gap-3 rounded-ctl border border-ink-700 bg-ink-950/92 px-4 py-2 lg:bottom-6"
      data-goal-news={news.channel.id}
    >
      <p className="text-14">
        <b>{words}</b> {more}
      </p>
      <Button
        look="primary"
        size="sm"
        className="flex-none"
        onClick={() => {
          setClosed(id);
          swapTo(news.channel);
        }}
      >
        {m.live_goal_swap()}
      </Button>
    </div>
  );
}

function newsAt(channels: readonly RoomChannel[], picture: PictureFacts, instant: number, now: number): News | null {
  for (const { channel, sheet } of otherFields(channels, picture, picture.fields ?? new Map(), now)) {
    const goal = scoresOften(sheet.match.modality) || scoreWord(sheet.match.modality) !== 'goal' ? null : freshGoal(sheet.events, instant);
    if (goal) return { channel, goal };
  }
  return null;
}
