/** The screens of error pages, in one file of the browser: a served error page loads both before it is hydrated. */
export { ErrorScreen } from '#features/errors/error-screen.tsx';
export { NotFoundScreen } from '#features/errors/not-found-screen.tsx';
