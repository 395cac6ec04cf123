/** Answers of the guide's server functions. Kept small, because a day of 160 channels has some 5,000 programmes. */
import type { Broadcast } from '#model/programme.ts';
import type { Cell } from './guide-geometry.ts';

export interface GuideChannel {
  id: number;
  number: number;
  name: string;
  slug: string;
  /** name of the channel's modality, '' when it shows several */
  theme: string;
  /** address of its logo; absent: its number stands for it */
  logo?: string;
  /** there is no picture of it: it stands in the guide alone */
  guideOnly?: true;
}

/** Programmes of a page of channels in a block of the day: [channel id, cells], null for a channel whose guide could not be read. */
export interface GuideBlock {
  rows: [number, Cell[] | null][];
}

/** Key of a block, unique within one selection. */
export const blockKey = (page: number, slot: number): string => `${page}.${slot}`;

export interface GuideSport {
  slug: string;
  name: string;
}

/** down: the upstream did not answer; maintenance: it answered with its maintenance status; out-of-reach: the guide does not have that day. */
export type GuideState = 'ready' | 'empty' | 'down' | 'maintenance' | 'out-of-reach';

export interface GuideDay {
  state: GuideState;
  /** Lisbon day, 'YYYY-MM-DD' */
  day: string;
  /** first and last day of the guide */
  first: string;
  last: string;
  /** rows of the grid: the requested channels; with a filter, only those with a programme that passes it */
  channels: GuideChannel[];
  /** blocks included in the answer, by blockKey */
  blocks: Record<string, GuideBlock>;
  /** in maintenance: seconds until the next retry */
  retryAfter: number | null;
  /** the page of channels and the minute of the day that the blocks were selected for */
  page: number;
  minute: number;
}

/** Selection within a day. */
export interface GuideSelection {
  day: string | null;
  sports: string[];
  channels: number[];
  live: boolean;
}

export interface GuideRepeat {
  id: number;
  title: string;
  channelId: number;
  channelName: string;
  channelNumber: number;
  startsAt: number;
  broadcast: Broadcast;
}

/** A programme's sheet. */
export interface GuideProgramme {
  id: number;
  title: string;
  description: string;
  picture: string | null;
  broadcast: Broadcast;
  startsAt: number;
  endsAt: number;
  /** 'Liga Portugal, jornada 17' */
  context: string;
  /** the teams of its match, whose pages it leads to */
  teams: { id: number; name: string; shortName: string }[];
  /** score and minute while the match is played */
  score: string | null;
  /** name of its match among the revealed results; null without one, or before it has begun */
  result: string | null;
  minute: string | null;
  /** of a match that has not begun; null otherwise */
  kickOff: number | null;
  /** a live broadcast whose match is not played as planned: there is nothing to come to */
  isOff: boolean;
  demonstration: boolean;
  channel: GuideChannel;
  repeats: GuideRepeat[];
}

/** The printed guide of a day, by channel. */
export interface PrintedGuide {
  state: GuideState;
  day: string;
  /** the day is today */
  today: boolean;
  /** address of the same guide on screen, without scheme */
  source: string;
  retryAfter: number | null;
  sports: GuideSport[];
  channels: (GuideChannel & {
    programmes:
      | {
          id: number;
          startsAt: number;
          title: string;
          /** competition, else the sport where it is not the channel's own; '' without one */
          note: string;
          match: boolean;
          live: boolean;
        }[]
      | null;
  })[];
}
