import { createServerFn } from '@tanstack/react-start';
import { loadViewer } from './viewer.server.ts';

/** The viewer of the session's cookie, or null. */
export const getViewer = createServerFn({ method: 'GET' }).handler(() => loadViewer());
