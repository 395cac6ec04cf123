import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { favouritesAfter, isSameFavourite } from '#model/favourites.ts';
import type { Favourite, Viewer } from '#model/viewer.ts';
import { m } from '#paraglide/messages.js';
import { follow } from '#session/follow.functions.ts';
import { useSignInState, viewerQueries } from '#session/viewer.queries.ts';
import { AccountLink } from '#shown/account-link.tsx';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { plusGlyph } from '#ui/icons/plus.ts';

interface FollowButtonProps {
  chosen: Pick<Favourite, 'kind' | 'id' | 'name'> & { kind: 'team' | 'competition' };
  look?: 'over' | 'line';
}

const labelOf = ({ kind }: FollowButtonProps['chosen'], followed: boolean): string => {
  if (kind === 'team') return followed ? m.team_followed() : m.team_follow();
  return followed ? m.league_followed() : m.league_follow();
};

/** "Seguir": makes it a favourite. A change shows at once and goes back when it is refused; a visitor is asked to sign in. */
export function FollowButton({ chosen, look = 'over' }: FollowButtonProps) {
  const { state, viewer } = useSignInState();
  const client = useQueryClient();
  const router = useRouter();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [failed, setFailed] = useState(false);
  if (state === 'visitor' || state === 'expired')
    return (
      <AccountLink popUp="conta" className={buttonStyles({ look, className: 'whitespace-normal! max-w-full' })}>
        <Icon glyph={plusGlyph} />
        {labelOf(chosen, false)}
      </AccountLink>
    );
  const followed = wanted ?? viewer?.favourites.some((one) => isSameFavourite(one, chosen)) ?? false;
  const change = followed ? 'remove' : 'add';
  const press = async () => {
    if (wanted !== null || !viewer) return;
    setWanted(!followed);
    setFailed(false);
    const answer = await follow({ data: { change, ...chosen } }).catch(() => 'failed' as const);
    if (answer === 'done') {
      const { queryKey } = viewerQueries.me();
      client.setQueryData(queryKey, { ...viewer, favourites: favouritesAfter(viewer.favourites, change, chosen) } as Viewer);
      announce(followed ? m.team_unfollowed_done({ name: chosen.name }) : m.team_followed_done({ name: chosen.name }));
    } else if (answer === 'session') client.setQueryData(viewerQueries.me().queryKey, null);
    else {
      setFailed(true);
      announce(m.team_follow_failed());
    }
    setWanted(null);
  };
  return (
    <form
      method="post"
      action={follow.url}
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      <input type="hidden" name="volta" value={router.latestLocation.href} />
      <input type="hidden" name="change" value={change} />
      <input type="hidden" name="kind" value={chosen.kind} />
      <input type="hidden" name="id" value={chosen.id} />
      <input type="hidden" name="name" value={chosen.name} />
      <Button
        type="submit"
        look={look}
        glyph={followed ? checkGlyph : plusGlyph}
        aria-pressed={followed}
        className="whitespace-normal! max-w-full"
      >
        {labelOf(chosen, followed)}
      </Button>
      {failed ? <p className="type-small text-aviso">{m.team_follow_failed()}</p> : null}
    </form>
  );
}
