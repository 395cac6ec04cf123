import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start';
import type { CallProgress } from '#server/call-progress.ts';

/** A validator's refusal reaches us as the list of its complaints, written out. */
const complaints = /^\[\s*\{[\s\S]*"(?:message|code)"/;

/** Tells a call that was not understood (400, the asker's fault) from one that failed (500, ours). */
const tellWhoseFault = createMiddleware({ type: 'function' }).server(async ({ next, context }) => {
  const progress = (context as { progress?: CallProgress } | undefined)?.progress;
  if (progress) progress.begun = true;
  try {
    return await next();
  } catch (error) {
    if (error instanceof Error && complaints.test(error.message)) Object.assign(error, { status: 400 });
    throw error;
  }
});

/** A function that is no more (a page from before a release) is not a failure of ours, and not worth a stack in the log. */
const nameUnknownCalls = createMiddleware().server(async ({ next, context, handlerType }) => {
  try {
    return await next();
  } catch (error) {
    const begun = (context as { progress?: CallProgress } | undefined)?.progress?.begun ?? true;
    if (handlerType === 'serverFn' && !begun && error instanceof Error) Object.assign(error, { status: 400 });
    throw error;
  }
});

/** The origin that counts is the public address: behind a proxy that ends TLS a request's own address is another. */
const isOurOrigin = (origin: string, { context }: { context?: unknown }) =>
  origin === (context as { siteUrl?: string } | undefined)?.siteUrl;
const protectCalls = createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn', origin: isOurOrigin });

/** With a start.ts the protection of server functions against forged requests has to be asked for. */
export const startInstance = createStart(() => ({
  requestMiddleware: [protectCalls, nameUnknownCalls],
  functionMiddleware: [tellWhoseFault],
}));
