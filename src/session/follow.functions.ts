import { createServerFn } from '@tanstack/react-start';
import * as z from 'zod';
import { redirectTo } from '#server/redirect-response.ts';
import { readPost } from '#session/posted-form.server.ts';
import { changeFollowing } from './follow.server.ts';

const schema = z.object({
  change: z.enum(['add', 'remove']),
  kind: z.enum(['team', 'competition']),
  id: z.coerce.number<number | string>().int().positive(),
  name: z.string().min(1).max(200),
});

/** Follows, or stops. A page without JavaScript posts it as a form and comes back to itself. */
export const follow = createServerFn({ method: 'POST' })
  .validator((input: z.input<typeof schema>) => readPost(schema, input))
  .handler(async ({ data: { values, back } }) => {
    const { change, ...chosen } = values;
    const answer = await changeFollowing(change, chosen);
    if (back !== null) throw redirectTo(303, back);
    return answer;
  });
