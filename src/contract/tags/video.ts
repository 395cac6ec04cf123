import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { intParam, intText, seconds } from '../core/codecs.ts';
import { PackOffer } from '../entities/pack.ts';
import { Caption, MatchMark, Storyboard } from '../entities/stream.ts';
import { Video, VideoRefusal } from '../entities/video.ts';
import { VideoCategory } from '../entities/video-category.ts';

/**
 * A video, its category (without content) and at most 12 related videos: those that follow it in its category, then the newest. With `list`
 * they are those of that category and its subcategories. `marks` are events of its match.
 *
 * A video for subscribers is described to everybody; its `video_url` is null for who may not watch it, and `refusal` says why.
 */
export const videoOne = defineCall({
  id: 'videoOne',
  tag: 'video',
  method: 'GET',
  path: '/video/{id}',
  params: z.object({ id: intParam }),
  query: z.object({ list: intText.optional() }),
  answer: {
    kind: 'json',
    schema: z.object({
      video: Video,
      refusal: VideoRefusal.nullable().default(null),
      /** Of `operator`: a pack that opens it. */
      opened_by: PackOffer.nullable().default(null),
      /** Seconds for which `video_url` is valid, from the answer on; then the call is made again. null: for ever. */
      expires_in: seconds.nullable().default(null),
      category: VideoCategory.nullable(),
      related: z.array(Video).default([]),
      thumbs: Storyboard.nullable().default(null),
      captions: z.array(Caption).default([]),
      marks: z.array(MatchMark).default([]),
    }),
  },
  /** 409 `other_device`: the account watches on another device (`fields` as of a stream); of videos whose address ends. */
  errors: [401, 403, 404, 409, 451],
  auth: 'optional-bearer',
  house: true,
  summary: 'Um vídeo',
});

/** The videos of a match (id of the event), newest first. */
export const videoFixture = defineCall({
  id: 'videoFixture',
  tag: 'video',
  method: 'GET',
  path: '/video/fixture/{id}',
  params: z.object({ id: intParam }),
  answer: { kind: 'json', schema: z.object({ videos: z.array(Video) }), needed: 'videos' },
  errors: [404],
  auth: 'optional-bearer',
  house: true,
  summary: 'Os vídeos de um jogo',
});

/** Counts a viewer, or a device without a session, once. Answers how many there are. */
export const videoView = defineCall({
  id: 'videoView',
  tag: 'video',
  method: 'POST',
  path: '/video/view/{id}',
  params: z.object({ id: intParam }),
  body: { kind: 'none' },
  answer: { kind: 'json', schema: z.object({ plays_count: z.int().nonnegative() }) },
  errors: [404],
  auth: 'optional-bearer',
  house: true,
  summary: 'Conta uma visualização',
});
