import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { intParam } from '../core/codecs.ts';
import { Caption, MatchMark, Storyboard } from '../entities/stream.ts';
import { Video } from '../entities/video.ts';
import { VideoCategory } from '../entities/video-category.ts';

/** A video, its category (without content) and at most 12 related videos. `marks` are events of its match. */
export const videoOne = defineCall({
  id: 'videoOne',
  tag: 'video',
  method: 'GET',
  path: '/video/{id}',
  params: z.object({ id: intParam }),
  answer: {
    kind: 'json',
    schema: z.object({
      video: Video,
      category: VideoCategory.nullable(),
      related: z.array(Video).default([]),
      thumbs: Storyboard.nullable().default(null),
      captions: z.array(Caption).default([]),
      marks: z.array(MatchMark).default([]),
    }),
  },
  errors: [401, 403, 404, 451],
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
  answer: { kind: 'json', schema: z.object({ videos: z.array(Video) }) },
  errors: [404],
  auth: 'optional-bearer',
  house: true,
  summary: 'Os vídeos de um jogo',
});

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
  house: false,
  summary: 'Conta uma visualização',
});
