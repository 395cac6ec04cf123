/** Data of the pages of videos. Instants are milliseconds since 1970, durations seconds, addresses absolute. */
import type { MatchMark } from '#contract/entities/stream.ts';
import type { Channel } from '#model/channel.ts';
import type { OtherDevice } from '#model/other-device.ts';
import type { VideoCard, VideoList } from '#model/video.ts';

/** A category in the tree. */
export interface CategoryNode extends VideoList {
  name: string;
  picture: string | null;
  /** videos in it and in its subcategories; null where the upstream does not count them */
  total: number | null;
  children: CategoryNode[];
}

/** A category's videos as a row of the hub. */
export interface CategoryRow {
  category: VideoList & { name: string };
  videos: VideoCard[];
}

/** The hub: what is new, the operator's playlist, and a row for each category that has videos. */
export interface VideoHub {
  newest: NewestVideo[];
  /** settings `playlist_id`, `playlist_name`; null when it has no videos */
  playlist: CategoryRow | null;
  rows: CategoryRow[];
}

/** Among the newest, the first is shown with a sentence. */
export interface NewestVideo extends VideoCard {
  description: string;
}

/** One page of a category. */
export interface CategoryPage {
  category: VideoList & { name: string };
  videos: VideoCard[];
  page: number;
  pages: number;
  total: number;
}

/** A part of a video, such as the first half. */
export interface VideoPart {
  name: string;
  /** its beginning, seconds from the video's */
  at: number;
  /** how long it is */
  seconds: number;
}

export interface VideoMark {
  at: number;
  kind: MatchMark['kind'];
  label: string;
}

/** Why a video is not played. `processing`: it is not ready yet; `failed`: it will never be. */
export type VideoRefused = 'signed-out' | 'pack' | 'region' | 'other-device' | 'processing' | 'failed';

export interface VideoDetail extends VideoCard {
  description: string;
  /** HLS playlist; null when it is refused */
  source: string | null;
  /** seconds from the answer on after which its address ends; null: never */
  validForS: number | null;
  /** the channel that recorded it */
  channelId: number | null;
  refused: VideoRefused | null;
  /** the first is the main author */
  authors: string[];
  plays: number;
  modality: string | null;
  /** 'Golo', the kind of moment that it shows */
  moment: string | null;
  /** made by a machine */
  generated: boolean;
  /** where it was broadcast, and the programme it is from */
  broadcast: { channel: Channel; startsAt: number; endsAt: number; programmeId: number | null } | null;
  /** its name in the service that made it */
  reference: string;
  createdAt: number;
  /** its match */
  eventId: number | null;
  /** instant of the first picture; null for what was never on a channel */
  startsAt: number | null;
  category: (VideoList & { name: string }) | null;
  /** what follows it, in the list of the address or in its category */
  next: VideoCard[];
  /** storyboard of the seek bar */
  thumbs: string | null;
  marks: VideoMark[];
  /** two at least, or none */
  parts: VideoPart[];
}

/** `refused`: the upstream tells this viewer nothing about it, or not before it knows who asks. */
export type VideoAnswer =
  | { kind: 'video'; video: VideoDetail }
  | { kind: 'missing' }
  | { kind: 'refused'; why: VideoRefused; other?: OtherDevice | null };
