import { m } from '#paraglide/messages.js';
import { Tag } from '#ui/tag.tsx';

/** Marks an invented result between real clubs; on a card it lies over the picture. */
export const DemonstrationTag = ({ tone = 'plain' }: { tone?: 'plain' | 'line' }) => <Tag tone={tone}>{m.match_demonstration()}</Tag>;
