import { ErrorScreen } from '#features/errors/error-screen.tsx';
import { NotFoundScreen } from '#features/errors/not-found-screen.tsx';

/** The screens of error pages, in one file of the browser: a served error page loads both before it is hydrated. */
export const errorScreens = { ErrorScreen, NotFoundScreen };
