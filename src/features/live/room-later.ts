import { AddTileButton } from './add-tile-button.tsx';
import { FieldsPanel } from './fields-panel.tsx';
import { GoalNews } from './goal-news.tsx';
import { RoomEffects } from './room-effects.tsx';
import { RoomMore } from './room-more.tsx';
import { Viewing } from './viewing/viewing.tsx';

/** Parts of the room that it loads once there is a picture (load-room-later.ts), in one file of the browser. */
export const roomLater = { AddTileButton, FieldsPanel, GoalNews, RoomEffects, RoomMore, Viewing };
