import { createServerFn } from '@tanstack/react-start';
import { loadService } from './shell.server.ts';

/** Clock, settings and texts for the frame of every page. */
export const getService = createServerFn({ method: 'GET' }).handler(() => loadService());
