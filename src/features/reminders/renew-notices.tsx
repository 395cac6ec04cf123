import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reminderQueries } from '#session/reminders.queries.ts';
import { useSignInState } from '#session/viewer.queries.ts';

/**
 * Tells the upstream at each visit where this browser takes notices, if a reminder of the viewer's is told by one: push services change addresses
 * without a word (J-push-renewed). Asks for nothing where the viewer has not allowed notices. Draws nothing.
 */
export function RenewNotices() {
  const client = useQueryClient();
  const isKnown = useSignInState().state === 'known';
  useEffect(() => {
    if (!isKnown || !('Notification' in window) || Notification.permission !== 'granted' || !('serviceWorker' in navigator)) return;
    const renew = async () => {
      const answer = await client.fetchQuery(reminderQueries.all());
      if (!answer.ok || !answer.value.list.some(({ way }) => way === 'push')) return;
      const { subscribeToNotices } = await import('#session/push-notices.ts');
      await subscribeToNotices(answer.value.pushKey);
    };
    // What fails now is tried at the next visit.
    const tryToRenew = () => void renew().catch(() => undefined);
    const onMessage = ({ data }: MessageEvent<{ type?: unknown } | null>) => {
      if (data?.type === 'subscription-changed') tryToRenew();
    };
    tryToRenew();
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, [isKnown, client]);
  return null;
}
