import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';
import type { CallProgress } from '#server/call-progress.ts';

/** Message of a validation error: the list of its issues as JSON. */
const VALIDATION_MESSAGE = /^\[\s*\{[\s\S]*"(?:message|code)"/;

const progressOf = (context: unknown): CallProgress | undefined => (context as { progress?: CallProgress } | undefined)?.progress;

/** Answers 400 to a call whose input is invalid, instead of 500. */
const validationErrorsAs400 = createMiddleware({ type: 'function' }).server(async ({ next, context }) => {
  const progress = progressOf(context);
  if (progress) progress.begun = true;
  try {
    return await next();
  } catch (error) {
    if (error instanceof Error && VALIDATION_MESSAGE.test(error.message)) Object.assign(error, { status: 400 });
    throw error;
  }
});

/** A form without scripts is answered with a redirect. What a function for scripts gives it is no answer: without one, the framework says 500. */
const isPostedForm = ({ method, headers }: Request) => method === 'POST' && headers.get('x-tsr-serverfn') !== 'true';

/** Answers 204 to a form that is posted to a function without an answer for forms. */
const formsWithoutAnswerAs204 = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  const done = await next();
  const { result } = done as { result?: unknown };
  if ((typeof result === 'object' && result !== null) || !isPostedForm(getRequest())) return done;
  return { ...done, result: new Response(null, { status: 204 }) };
});

/** Answers 400 to a call of a function that does not exist, as pages of an older release send. Not logged as an error. */
const unknownServerFunctionAs400 = createMiddleware().server(async ({ next, context, handlerType }) => {
  try {
    return await next();
  } catch (error) {
    const begun = progressOf(context)?.begun ?? true;
    if (handlerType === 'serverFn' && !begun && error instanceof Error) Object.assign(error, { status: 400 });
    throw error;
  }
});

/** Compares with the public address: behind a proxy that terminates TLS, the request has another one. */
const isOurOrigin = (origin: string, { context }: { context?: unknown }) =>
  origin === (context as { siteUrl?: string } | undefined)?.siteUrl;
const protectCalls = createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn', origin: isOurOrigin });

/** With a start.ts, CSRF protection of server functions is not automatic. */
export const startInstance = createStart(() => ({
  requestMiddleware: [protectCalls, unknownServerFunctionAs400],
  functionMiddleware: [validationErrorsAs400, formsWithoutAnswerAs204],
}));
