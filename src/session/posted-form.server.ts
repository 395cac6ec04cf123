/**
 * Form posts of pages without JavaScript. A server function takes the same form as JSON from a script and as a form post; the post is answered
 * with a redirect to the page that it came from, and what went wrong waits for that page in a sealed cookie.
 */
import * as z from 'zod';
import { safeReturnPath } from '#rules/return-path.ts';
import { withJoinedDates } from '#rules/typed-date.ts';
import { requestState } from '#server/request-state.ts';
import type { RequestSession } from '#server/session-cookie.ts';
import { addCookie } from '#server/set-cookies.ts';
import { clearTypedLine, openTyped, typedLine } from '#server/typed-cookie.ts';

/** Time in which the page of the redirect is opened, seconds. */
const POSTED_SECONDS = 600;

const postedSchema = z.object({
  /** the pop-up, or the form of the account's pages */
  form: z.string(),
  values: z.record(z.string(), z.string()),
  fields: z.record(z.string(), z.string()),
  notice: z.string().nullable(),
  /** the form was accepted, and an e-mail must be opened to go on */
  checkMail: z.boolean().default(false),
  maintenance: z.boolean().default(false),
  /** the form was accepted, and its page says so */
  done: z.boolean().default(false),
  /** not a form's: a notice that another site's answer left, as a refused sign-in with a provider */
  isNotice: z.boolean().default(false),
});

/** What a form post without JavaScript brought: shown once by the page that follows it. */
export type PostedForm = z.output<typeof postedSchema>;

export interface Post<Values> {
  values: Values;
  /** idempotency key */
  key: string | undefined;
  /** where a form post goes on; null when a script sent it */
  back: string | null;
}

const envelope = z.object({ volta: z.string().max(4_096).default('/'), chave: z.string().max(64).optional() });

/** Reads what a script sent or what a form posted. @throws z.ZodError, answered with 400 */
export function readPost<S extends z.ZodType>(schema: S, input: unknown): Post<z.output<S>> {
  const isPosted = input instanceof FormData;
  const given: unknown = isPosted
    ? withJoinedDates(Object.fromEntries([...input].filter(([, value]) => typeof value === 'string')))
    : input;
  const { volta, chave } = envelope.parse(given);
  return { values: schema.parse(given), key: chave, back: isPosted ? safeReturnPath(volta) : null };
}

/**
 * The Set-Cookie line that keeps what a form post brought for the page that follows it.
 * @param session of who is signed in on that page; without one, who is signed in now
 */
export const postedLine = (posted: z.input<typeof postedSchema>, session?: RequestSession | null): Promise<string> =>
  typedLine('formulario', posted, POSTED_SECONDS, session);

/** Keeps what a form post brought for the page that follows it. */
export const keepPosted = async (posted: z.input<typeof postedSchema>): Promise<void> => addCookie(await postedLine(posted));

/** The page that a form came from, with the maintenance pop-up over it. @param back path with query and fragment */
export function maintenanceOver(back: string): string {
  const url = new URL(back, 'http://site.invalid');
  url.searchParams.set('entrar', 'manutencao');
  return safeReturnPath(url.pathname + url.search + url.hash);
}

/** Status of the page that shows what came of a post: 422 with a mistake, 503 in maintenance; null where nothing was refused. */
function refusedStatus({ done, checkMail, isNotice, maintenance, notice, fields }: PostedForm): 422 | 503 | null {
  if (maintenance) return 503;
  if (done || checkMail || isNotice) return null;
  return notice !== null || Object.keys(fields).length > 0 ? 422 : null;
}

/** The form post that led to this page, once. Its page answers 422 with a mistake (decision 0063). */
export async function takePosted(): Promise<PostedForm | null> {
  const state = requestState();
  const sealed = state?.viewer().postedForm;
  if (!state || sealed === undefined || sealed === null) return null;
  addCookie(clearTypedLine('formulario'));
  const posted = postedSchema.safeParse(await openTyped('formulario', sealed));
  if (!posted.success) return null;
  const status = refusedStatus(posted.data);
  if (status !== null) state.page.refusedPost = status;
  return posted.data;
}
