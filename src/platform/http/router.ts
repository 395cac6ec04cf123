/** The upstream's API over HTTP: every call of the contract at its method and path. Requests and answers are validated. */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Calls, routeTable } from '#contract/calls.ts';
import { encodeAnswer } from '#contract/core/answer.ts';
import type { CallSpec } from '#contract/core/call.ts';
import { honoPath, matchPath } from '#contract/core/path.ts';
import { decodeRequest } from '#contract/core/request.ts';
import type { ContractShapeError } from '#contract/core/shape-error.ts';
import { isSandboxAllowed } from '#rules/sandbox.ts';
import { tracing } from '#rules/tracing.ts';
import { MISSING_FIELDS } from '../accounts/account-fields.ts';
import { type IdentityProviders, NO_PROVIDERS } from '../accounts/provider-tokens.ts';
import { mountArtwork } from '../artwork/artwork-route.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { databaseIsAway } from '../db/database-away.ts';
import type { PlatformEnv } from '../env.ts';
import { castingFolder } from '../forms/casting-files.ts';
import { mountCasting } from '../forms/casting-routes.ts';
import { mountNewsletterLeave } from '../forms/newsletter-leave-route.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createQueue, type Queue } from '../queue/queue.ts';
import { mountToolkit, type ToolkitOptions } from '../sandbox/identity-toolkit/mount-toolkit.ts';
import { mountOutbox } from '../sandbox/mail/outbox.ts';
import { mountPaymentPages } from '../sandbox/payments/payment-pages.ts';
import { mountTelevision } from '../sandbox/tv/television.ts';
import { billingOf } from '../store/billing/billing-env.ts';
import { mountDocuments } from '../store/billing/take-document.ts';
import { onePort, type PaymentPorts } from '../store/payments/payment-port.ts';
import { mountPaymentNotices } from '../store/payments/take-notice.ts';
import type { Store } from '../store/store.ts';
import { authorise } from './authorise.ts';
import { type Background, createBackground } from './background.ts';
import { Fault, isUnstorable, notBuilt, notFound, sessionEnded } from './fault.ts';
import type { Context, Facts, Handler, Handlers, Reply, SharedHandler } from './handler.ts';
import { mountLogos } from './logo-route.ts';
import { createMetrics } from './metrics.ts';
import { mountPictures } from './picture-route.ts';
import { mountPodcasts } from './podcast-route.ts';
import { conditional, faultAnswer, type Outgoing, sharedConditional, toShared, unconditional } from './send.ts';
import { SharedAnswers } from './shared-answers.ts';
import { viewerOf } from './viewer.ts';

/** Largest body of a call without upload, in bytes. */
const BODY_LIMIT = 1024 * 1024;
/** Largest multipart body, in bytes: the limit of a casting file and room for the other fields. */
const MULTIPART_LIMIT = 201 * 1024 * 1024;
/** Time limit of an answer, in milliseconds; then 503. */
const ANSWER_LIMIT_MS = 15_000;

/** PostgreSQL's foreign_key_violation, of a row that belongs to a viewer. */
function isOfDeletedViewer(error: Error): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23503' && String(constraint).endsWith('_viewer_id_fkey');
}

export interface ApiOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Public address of the upstream. */
  readonly publicBase: string;
  readonly env: Pick<
    PlatformEnv,
    | 'TRUSTED_PROXIES'
    | 'SITE_URL'
    | 'UPSTREAM_SIGNING_SECRET'
    | 'UPSTREAM_CLIENT_ID'
    | 'UPSTREAM_CLIENT_SECRET'
    | 'SANDBOX'
    | 'STREAM_TOKEN_SECONDS'
    | 'TURNSTILE_SITE_KEY'
    | 'TURNSTILE_SECRET_KEY'
    | 'TURNSTILE_URL'
    | 'PUSH_HOSTS'
    | 'CAMAROTE_DATA'
    | 'METRICS_KEY'
    | 'BILLING_WEBHOOK_URL'
    | 'BILLING_WEBHOOK_SECRET'
  > &
    ToolkitOptions['env'];
  readonly log: Log;
  readonly version?: string;
  readonly pollKey?: string;
  readonly handlers: Handlers;
  /** Default: mails are sent nowhere. */
  readonly mailer?: Mailer;
  readonly background?: Background;
  /** Default: none is offered. */
  readonly providers?: IdentityProviders;
  /** Default: a queue on which nobody works. */
  readonly queue?: Queue;
  /** Who takes payments. Default: nobody, so that nothing can be bought. */
  readonly payments?: PaymentPorts;
  /** Validate every answer, also those with `validateInDevelopmentOnly` (default: unless NODE_ENV is production). */
  readonly validateAll?: boolean;
  readonly answerLimitMs?: number;
}

type Bindings = { Bindings: { incoming?: { socket?: { remoteAddress?: string } } } };
export type Api = Hono<Bindings>;

/** The whole API as a fetch handler. */
export function createApi(options: ApiOptions): Api {
  const { db, clock, env, log, handlers, answerLimitMs = ANSWER_LIMIT_MS } = options;
  const { mailer = { send: async () => {} }, background = createBackground(log), providers = NO_PROVIDERS } = options;
  const validateAll = options.validateAll ?? process.env.NODE_ENV !== 'production';
  const publicBase = options.publicBase.replace(/\/+$/, '');
  const facts: Facts = {
    version: options.version ?? '0.0.0',
    siteUrl: env.SITE_URL,
    pollKey: options.pollKey ?? 'camarote',
    startedAt: clock(),
    streamTokenSeconds: env.STREAM_TOKEN_SECONDS,
    turnstile:
      env.TURNSTILE_SITE_KEY === undefined || env.TURNSTILE_SECRET_KEY === undefined
        ? null
        : { siteKey: env.TURNSTILE_SITE_KEY, secretKey: env.TURNSTILE_SECRET_KEY, url: env.TURNSTILE_URL },
    pushHosts: env.PUSH_HOSTS,
  };
  const queue = options.queue ?? createQueue(db, log);
  const store: Store = { db, clock, queue, ports: options.payments ?? onePort(null), siteUrl: env.SITE_URL, log };
  const app: Api = new Hono<Bindings>();
  const metrics = env.METRICS_KEY === undefined ? null : createMetrics({ ...env, METRICS_KEY: env.METRICS_KEY }, store);
  /** Ids of requests, so that a line about a failure is found from the answer that a viewer saw. */
  const ids = new WeakMap<Request, string>();
  /** Calls of the contract by their requests, for the metrics. */
  const called = new WeakMap<Request, string>();

  app.use(async (c, next) => {
    const given = c.req.header('x-request-id');
    const id = given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    ids.set(c.req.raw, id);
    const began = performance.now();
    const span = tracing()?.begin('server', 'other', c.req.header('traceparent'));
    await (span ? span.run(next) : next());
    const ms = performance.now() - began;
    span?.rename(called.get(c.req.raw) ?? 'other');
    span?.end({ status: c.res.status });
    c.res.headers.set('x-request-id', id);
    c.res.headers.set('server-timing', `api;dur=${ms.toFixed(1)}`);
    metrics?.observe(called.get(c.req.raw) ?? 'other', c.res.status, ms / 1_000);
    log.debug({ id, method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(ms) }, 'request answered');
  });

  const sharedAnswers = new SharedAnswers();
  const answer = async (
    call: CallSpec,
    handler: Handler<CallSpec> | SharedHandler<CallSpec>,
    request: Request,
    remote: string | undefined,
  ): Promise<Response> => {
    const viewer = await viewerOf(request, remote, env, Date.now());
    const now = clock();
    const session = await authorise(call, viewer, env, db, now);
    const decoded = await decodeRequest(call, request);
    if (!decoded.ok) throw malformed(call, decoded.error);
    const context: Context = { db, now, publicBase, viewer, session, log, providers, mailer, background, facts, store };
    const reply = async (work: Handler<CallSpec>): Promise<[Outgoing, Reply<CallSpec>]> => {
      const given = await work(decoded.value, context);
      return [encode(call, given, validateAll || !given.validateInDevelopmentOnly), given];
    };
    if ('shared' in handler) {
      const key = JSON.stringify([call.id, decoded.value]);
      const shared = sharedAnswers.get(key, viewer, context.now, async () => {
        const [out, { maxAge }] = await reply(handler.shared);
        return toShared(out, maxAge);
      });
      return sharedConditional(request, await within(answerLimitMs, shared));
    }
    const [out, { maxAge, tagged }] = await within(answerLimitMs, reply(handler));
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // A viewer's own answer is stored nowhere, not even in the browser that asked (SECURITY 54).
    if (!isRead || (session !== null && !tagged)) return unconditional(out);
    return conditional(request, out, session === null ? maxAge : 'own');
  };

  const tooLarge = () => faultAnswer(new Fault(413, 'too_large', 'O pedido é demasiado grande.'));
  const limitOf = ({ body, maxBodyBytes }: CallSpec): number => maxBodyBytes ?? (body?.kind === 'multipart' ? MULTIPART_LIMIT : BODY_LIMIT);
  mountCasting(app, { db, clock, folder: castingFolder(env), viewerOf: (request, remote) => viewerOf(request, remote, env, Date.now()) });
  const served = routeTable.filter((call) => call.base !== 'site');
  for (const call of served) {
    const handler = handlers[call.id as keyof Calls] as Handler<CallSpec> | SharedHandler<CallSpec> | undefined;
    app.on(call.method, honoPath(call), bodyLimit({ maxSize: limitOf(call), onError: tooLarge }), async (c) => {
      called.set(c.req.raw, call.id);
      if (!handler) throw notBuilt();
      return answer(call, handler, c.req.raw, c.env?.incoming?.socket?.remoteAddress);
    });
  }
  // What is no call of the contract: notices of payments, the sandbox's pages. Whatever a body's length says, no more of it is read.
  app.use(bodyLimit({ maxSize: BODY_LIMIT, onError: tooLarge }));
  metrics?.mount(app as never);
  mountArtwork(app, db);
  mountPictures(app, db);
  mountLogos(app, db);
  mountPodcasts(app);
  mountPaymentNotices(app, store);
  mountDocuments(app, store, billingOf(env));
  mountNewsletterLeave(app, db);
  if (isSandboxAllowed(env.SITE_URL, env.SANDBOX)) {
    mountOutbox(app, db);
    mountTelevision(app);
    mountPaymentPages(app, { db, clock, queue }, env.SITE_URL);
    mountToolkit(app, { db, mailer, background, log, publicBase, env });
  }

  app.notFound((c) => {
    const methods = served.filter((call) => matchPath(call, c.req.path)).map((call) => call.method as string);
    if (methods.length === 0) return faultAnswer(notFound('Este endereço não existe.'));
    if (methods.includes('GET')) methods.push('HEAD');
    const allow = [...new Set(methods)].sort().join(', ');
    return faultAnswer(new Fault(405, 'method_not_allowed', `Este endereço só aceita ${allow}.`, { headers: { allow } }));
  });

  app.onError((error, c) => {
    const about = { id: ids.get(c.req.raw), path: c.req.path };
    if (error instanceof Fault) {
      if (error.status >= 500 && error.status !== 501) log.error({ err: error.cause ?? error, ...about }, error.code);
      return faultAnswer(error);
    }
    // An id overflows its column, or a text holds what no column keeps.
    if (isUnstorable(error)) {
      const inAddress = c.req.method === 'GET' || c.req.raw.body === null;
      return faultAnswer(
        inAddress ? notFound('Este endereço não existe.') : new Fault(400, 'bad_request', 'O pedido não está bem formado.'),
      );
    }
    // The account was deleted on another device while this request was answered.
    if (isOfDeletedViewer(error)) return faultAnswer(sessionEnded());
    if (databaseIsAway(error)) {
      log.warn({ err: error, ...about }, 'database unreachable');
      return faultAnswer(
        new Fault(503, 'unavailable', 'O serviço está temporariamente indisponível. Tente novamente dentro de momentos.', {
          headers: { 'retry-after': '2' },
        }),
      );
    }
    log.error({ err: error, ...about }, 'unexpected failure');
    return faultAnswer(new Fault(500, 'internal', 'Ocorreu um erro inesperado.'));
  });
  return app;
}

/** The error answer for a request that does not match the contract. It names every wrong field, never its value. */
function malformed(call: CallSpec, error: ContractShapeError): Fault {
  // A missing key is answered like a wrong one.
  if (error.part === 'headers' && call.errors?.includes(403)) return new Fault(403, 'forbidden', 'A chave deste pedido não é válida.');
  // SPEC §8: a registration without all its fields has a code of its own.
  if (call.id === 'authRegister' && error.status === 400 && error.issues.some(({ reason }) => reason.includes('received undefined')))
    return new Fault(422, 'S4', MISSING_FIELDS, {
      fields: Object.fromEntries(error.issues.map(({ path }) => [path || error.part, 'Falta este campo.'])),
    });
  if (error.status === 404) return notFound('Este endereço não existe.');
  const fields = Object.fromEntries(error.issues.map(({ path, reason }) => [path || error.part, reason]));
  return error.status === 415
    ? new Fault(415, 'unsupported_media_type', 'O corpo do pedido não é do tipo esperado.', { fields })
    : new Fault(400, 'bad_request', 'O pedido não está bem formado.', { fields });
}

function encode(call: CallSpec, reply: Reply<CallSpec>, validate: boolean): Outgoing {
  const declared = call.answer.headers?.shape ?? {};
  const headers = { ...('x-safe-mode' in declared ? { 'x-safe-mode': 'off' } : {}), ...reply.headers };
  const encoded = encodeAnswer(call, reply.answer as never, {
    headers: headers as never,
    validate,
    ...(reply.status ? { status: reply.status } : {}),
  });
  if (!encoded.ok) throw shapeBug(call, encoded.error.issues);
  return encoded.value;
}

/** An answer of ours that does not match the contract: 500. The wrong places go to the log only. */
function shapeBug(call: CallSpec, issues: readonly { path: string; reason: string }[]): Fault {
  const places = issues.slice(0, 5).map(({ path, reason }) => `${path || '(root)'}: ${reason}`);
  const fault = new Fault(500, 'internal', 'Ocorreu um erro inesperado.');
  fault.cause = new Error(`${call.id}: answer does not match the contract: ${places.join('; ')}`);
  return fault;
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(new Fault(503, 'timeout', 'O serviço demorou demasiado a responder. Tente novamente.', { headers: { 'retry-after': '2' } })),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
