import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { loadReminders, type RemindersAnswer } from './reminders.server.ts';

// During server rendering call the loader directly; in the browser load the server function when a signed-in viewer needs it.
const readReminders = createIsomorphicFn()
  .server((): Promise<RemindersAnswer> => loadReminders())
  .client((): Promise<RemindersAnswer> => import('./reminders.functions.ts').then(({ getReminders }) => getReminders()));

export const reminderQueries = {
  /** The viewer's own reminders. */
  all: () => queryOptions({ queryKey: ['reminders'], queryFn: () => readReminders(), staleTime: 60_000 }),
};
