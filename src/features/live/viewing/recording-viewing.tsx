import { useCallback } from 'react';
import type { RecordingViewingProps } from '#player/recording-parts.ts';
import { useViewing } from './use-viewing.ts';

/** What goes on while a recording plays, without anything on the screen: pings for the channel that recorded it, safe mode. */
export function RecordingViewing({ channelId, port, sourceKey, onOtherDevice }: RecordingViewingProps) {
  const channelOf = useCallback((key: string) => (key === sourceKey ? channelId : null), [sourceKey, channelId]);
  useViewing({ port, channelOf, maxHeight: null, onOtherDevice: (_, other) => onOtherDevice(other) });
  return null;
}
