import { createCsrfMiddleware, createStart } from '@tanstack/react-start';

/** With a start.ts the protection of server functions against forged requests has to be asked for. */
export const startInstance = createStart(() => ({
  requestMiddleware: [createCsrfMiddleware({ filter: (context) => context.handlerType === 'serverFn' })],
}));
