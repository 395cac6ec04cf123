import { useRouterState } from '@tanstack/react-router';

/** In a form: the part of this page that a post without JavaScript goes back to. */
export function BackTo({ part }: { part: string }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return <input type="hidden" name="volta" value={`${path}#${part}`} />;
}
