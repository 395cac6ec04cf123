import * as z from 'zod';
import { instant, uuid } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

/** A request about personal data. `due_at` is one month after it, `latest_due_at` two (SPEC §1). */
export const DataRequest = entity(
  'DataRequest',
  z.object({ id: uuid, message: z.string().default(''), requested_at: instant, due_at: instant, latest_due_at: instant }),
);
export type DataRequest = z.infer<typeof DataRequest>;
