/** The account's other device, from the fields of the upstream's 409. */
import * as z from 'zod';

export interface OtherDevice {
  /** name, `Chrome em Windows` */
  readonly name: string;
  /** id of its viewing, to end it; null when the upstream told none */
  readonly viewing: string | null;
  /** since when it watches, milliseconds since 1970; null when unknown */
  readonly since: number | null;
}

const fieldsSchema = z.object({
  device: z.string().min(1).max(120),
  viewing: z.guid().optional().catch(undefined),
  since: z.iso.datetime({ offset: true }).optional().catch(undefined),
});

/** @returns null when the upstream did not name the device */
export function toOtherDevice(fields: unknown): OtherDevice | null {
  const parsed = fieldsSchema.safeParse(fields);
  if (!parsed.success) return null;
  const { device, viewing, since } = parsed.data;
  return { name: device, viewing: viewing ?? null, since: since === undefined ? null : Date.parse(since) };
}
