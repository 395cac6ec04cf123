import { m } from '#paraglide/messages.js';
import { Tag } from '#ui/tag.tsx';

/** Marks an invented result between real clubs; on a card it lies over the picture. */
export const DemonstrationTag = () => <Tag>{m.home_demonstration()}</Tag>;
