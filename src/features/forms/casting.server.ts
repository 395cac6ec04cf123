/** What the casting's form asks of the upstream, with its files, and how it is answered with and without script. */
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type * as z from 'zod';
import { m } from '#paraglide/messages.js';
import { CASTING_FILES, settingText } from '#rules/constants.ts';
import { isDay, lisbonDay } from '#rules/lisbon-time.ts';
import { serverNow } from '#server/clock.ts';
import { log } from '#server/log.ts';
import { readPost } from '#session/posted-form.server.ts';
import { relayFile, relayPart } from '#upstream/casting-relay.ts';
import { reads } from '#upstream/reads.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';
import { castingErrors } from './casting-check.ts';
import { roleName } from './casting-role-name.ts';
import { readSentFiles, type SentCastingFile, writeSentFiles } from './casting-sent-files.ts';
import { castingSchema, TYPED_CHARS } from './form-schemas.ts';
import { answered, answerForm, asVisitor, proofOf, refusal } from './forms.server.ts';
import type { FormAnswer } from './forms-model.ts';

/** The last day of the casting (YYYY-MM-DD, Lisbon), null when it has none, and whether it is over. */
export async function castingDeadline(): Promise<{ until: string | null; isOver: boolean }> {
  const settings = await reads.settings().catch(() => ({}));
  const until = settingText(settings, 'casting_until').trim();
  if (!isDay(until)) return { until: null, isOver: false };
  return { until, isOver: lisbonDay(serverNow()) > until };
}

const optional = (name: string, value: string): Record<string, string> => (value.trim() === '' ? {} : { [name]: value.trim() });

/** @param filesError why a file of the same form was not taken */
export async function sendCastingForm(
  values: z.output<typeof castingSchema>,
  key: string | undefined,
  filesError?: string,
): Promise<FormAnswer> {
  if ((await castingDeadline()).isOver) return refusal(m.casting_over_title());
  const files = readSentFiles(values.sent_files);
  const errors = castingErrors({ ...values, terms: values.terms ? 'on' : '', news: '' }, lisbonDay(serverNow()));
  const missing = filesError ?? (files.length === 0 ? m.casting_files_missing() : undefined);
  if (missing !== undefined) errors.files = missing;
  if (Object.keys(errors).length > 0) return refusal(m.forms_fields(), errors);
  return answered('casting', proofOf(values), (captcha) =>
    answerOf(
      'generalCasting',
      upstream().generalCasting(
        {
          body: {
            name: values.name,
            email: values.email,
            birth_date: values.birth_date,
            role: roleName(values.role),
            message: values.message,
            ...optional('phone', values.phone),
            ...optional('guardian_name', values.guardian_name),
            ...optional('guardian_contact', values.guardian_contact),
            files: files.map(({ id }) => id),
            terms: values.terms,
            news: values.news,
            ...(key === undefined ? {} : { key }),
            ...captcha,
          },
        },
        asVisitor(),
      ),
    ),
  );
}

const failed = (): Response =>
  Response.json({ error: { code: 'unavailable', message: m.casting_upload_failed() } }, { status: 503, headers: { 'retry-after': '5' } });

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A request of a resumable upload. @param id of the upload; null to begin one */
export async function castingPart(request: Request, method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', id: string | null): Promise<Response> {
  if (id !== null && !UUID.test(id)) return new Response(null, { status: 404 });
  try {
    return await relayPart(request, method, id);
  } catch (error) {
    // A viewer who is gone reads no answer; the upload goes on later.
    if (!request.signal.aborted) log('warn', 'forms', 'a part of a casting file was not sent on', { error });
    return failed();
  }
}

interface PostedCasting {
  fields: FormData;
  files: SentCastingFile[];
  /** why a file was not taken */
  error: string | undefined;
}

/** Reads a form with files. Each file goes on to the upstream while it comes. */
async function readCastingPost(request: Request): Promise<PostedCasting> {
  const { default: busboy } = await import('busboy');
  const posted: PostedCasting = { fields: new FormData(), files: [], error: undefined };
  const sending: Promise<void>[] = [];
  const source = Readable.fromWeb(request.body as WebStream);
  await new Promise<void>((done, fail) => {
    const parser = busboy({
      headers: Object.fromEntries(request.headers),
      limits: { files: CASTING_FILES, fields: 40, fieldSize: TYPED_CHARS },
      defParamCharset: 'utf8',
    });
    parser.on('field', (name, value) => posted.fields.append(name, value));
    parser.on('filesLimit', () => {
      posted.error = m.casting_files_many({ count: CASTING_FILES });
    });
    parser.on('file', (_field, file, { filename, mimeType }) => {
      // A field in which no file was chosen has no name.
      if (!filename) {
        file.resume();
        return;
      }
      sending.push(
        relayFile({ name: filename, type: mimeType, bytes: Readable.toWeb(file) as ReadableStream<Uint8Array> }, request.signal)
          .catch((error: unknown) => {
            log('warn', 'forms', 'a casting file was not sent on', { error });
            return null;
          })
          .then((sent) => {
            if (sent && 'id' in sent) posted.files.push(sent);
            else posted.error = `${filename}: ${sent ? sent.refused : m.casting_upload_failed()}`;
            // The rest of a refused file is read and thrown away: what follows it in the form is needed.
            if (!file.destroyed) file.resume();
          }),
      );
    });
    parser.on('close', done);
    parser.on('error', fail);
    source.on('error', fail);
    source.pipe(parser);
  });
  await Promise.all(sending);
  return posted;
}

/** @throws what is wrong with a form that no page of ours has made */
async function readApplication(request: Request) {
  if (!request.body) throw new Error('a form without a body');
  const { fields, files, error } = await readCastingPost(request);
  const known = readSentFiles(String(fields.get('sent_files') ?? ''));
  fields.set('sent_files', writeSentFiles([...known, ...files].slice(0, CASTING_FILES)));
  return { post: readPost(castingSchema, fields), error };
}

/** A whole application without script. @throws Response 303 to the page, which says what came of it */
export async function castingPost(request: Request): Promise<Response> {
  let application: Awaited<ReturnType<typeof readApplication>>;
  try {
    application = await readApplication(request);
  } catch (error) {
    log('warn', 'forms', 'a casting form could not be read', { error });
    return new Response(null, { status: 400 });
  }
  const { post, error } = application;
  const back = post.back ?? '/casting';
  try {
    await answerForm({ ...post, back }, 'casting', await sendCastingForm(post.values, post.key, error));
  } catch (answer) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
  return new Response(null, { status: 204 });
}
