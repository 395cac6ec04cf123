import * as z from 'zod';
import { instant } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

/** A redirect rule: `from` is a path of the site (a trailing `*` matches any rest), `to` a path or an absolute address elsewhere. */
export const RouteRule = entity(
  'RouteRule',
  z.object({
    from: z.string().regex(/^\/[^\s?#]*$/),
    to: z.union([z.string().regex(/^\/(?![/\\])\S*$/), z.string().regex(/^https?:\/\/[^\s<>"]+$/)]),
    status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
  }),
);
export type RouteRule = z.infer<typeof RouteRule>;

/** SPEC §7: route rules of a build and its prerendered pages. */
export const BuildMeta = entity(
  'BuildMeta',
  z.object({ id: z.string(), routes: z.array(RouteRule), prerendered: z.array(z.string()).default([]) }),
);
export type BuildMeta = z.infer<typeof BuildMeta>;

/** SPEC §7: the newest build, requested hourly. */
export const BuildLatest = entity('BuildLatest', z.object({ id: z.string(), at: instant }));
export type BuildLatest = z.infer<typeof BuildLatest>;
