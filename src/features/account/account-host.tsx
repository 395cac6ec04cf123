import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, memo, useEffect } from 'react';
import { accountPopUp } from '#rules/account-pop-up.ts';
import { popUpState } from '#session/pop-up-state.ts';
import { useSignInState } from '#session/viewer.queries.ts';
import { LateSection } from '#ui/late-section.tsx';
import { PopUps } from './pop-ups/pop-ups.tsx';
import { saySignedOut } from './signed-out-note.ts';

const LatePopUps = createIsomorphicFn()
  .server(() => PopUps)
  .client(() => lazy(() => import('./pop-ups/pop-ups.tsx').then((part) => ({ default: part.PopUps }))))();

/**
 * Hangs at the root: loads the account's pop-ups when one of them may be open.
 * @param stylesheet address of the one that has their classes
 */
export function AccountHost({ stylesheet }: { stylesheet: string }) {
  // Read again: the router leaves what the validation drops in the search of a match, and a page of the cache is drawn without it.
  const entrar = accountPopUp((useSearch({ strict: false }) as { entrar?: unknown }).entrar);
  const { data: state } = useQuery(popUpState);
  const session = useSignInState();
  useEffect(saySignedOut, []);
  const mayBeOpen = entrar || state || session.state === 'expired' || session.viewer?.completed === false;
  return mayBeOpen ? <OpenPopUps stylesheet={stylesheet} way={entrar ?? null} /> : null;
}

/**
 * Rendered again only when the address opens another pop-up. The sign-in state settles at hydration: if that reached the served pop-up before its
 * script is there, React would draw the pop-up anew, and what was typed would be lost.
 */
const OpenPopUps = memo(function OpenPopUps({ stylesheet, way }: { stylesheet: string; way: string | null }) {
  return (
    <LateSection skeleton={null} optional retryKey={way}>
      <LatePopUps stylesheet={stylesheet} />
    </LateSection>
  );
});
