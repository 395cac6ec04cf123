import { m } from '#paraglide/messages.js';
import { Tag } from '#ui/tag.tsx';

/** Stands beside every result between real clubs that was invented. */
export const DemonstrationTag = () => <Tag tone="line">{m.home_demonstration()}</Tag>;
