import type { AnyRoute } from '@tanstack/react-router';

/** A script that did not come is asked for again after this time. Milliseconds. */
const AGAIN_MS = 2_000;

/** A route's component as the router makes it: `preload` is gone once its script is there. It does not reject. */
interface LateComponent {
  preload?: () => Promise<void>;
}

async function haveCome(components: readonly LateComponent[]): Promise<boolean> {
  await Promise.all(components.map((component) => component.preload?.()));
  return components.every(({ preload }) => preload === undefined);
}

const serverAnswers = (): Promise<boolean> =>
  fetch('/livez', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

async function pause(): Promise<void> {
  do await new Promise((go) => setTimeout(go, AGAIN_MS));
  while (!navigator.onLine);
}

/**
 * Waits for the scripts of a served page's routes, before it is hydrated. Where the network goes meanwhile, the page stays as it was served,
 * with links that work: the router would load it again at once, and leave the viewer with the browser's own error page. A file that a server
 * which answers has not got is left to the router, which then loads the page of the newer build. Never rejects.
 */
export async function pageScripts(routes: readonly AnyRoute[]): Promise<void> {
  const components = routes.flatMap(({ options }) => (options.component as LateComponent | undefined) ?? []);
  for (let answered = false; !(await haveCome(components)) && !answered; answered = await serverAnswers()) await pause();
}
