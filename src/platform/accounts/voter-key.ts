import { hashOf } from './tokens.ts';

/** Key of a viewer's vote in a poll: a hash, so that the table of votes alone tells nobody's choice. */
export const viewerVoteKey = (poll: number, viewerId: string): string => hashOf(`poll ${poll} viewer ${viewerId}`);
