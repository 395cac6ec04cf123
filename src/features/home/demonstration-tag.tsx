import { m } from '#paraglide/messages.js';
import { Tag } from '#ui/tag.tsx';

/** Stands beside every result between real clubs that was invented; on a card, over its picture. */
export const DemonstrationTag = () => <Tag>{m.home_demonstration()}</Tag>;
