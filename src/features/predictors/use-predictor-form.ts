import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { announce } from '#ui/announce.ts';
import type { SaveAnswer } from './football-model.ts';

/** Sends a form of the predictor by script. What was typed stays; what was kept is read again. @param posted what a post without script brought back */
export function usePredictorForm(send: (values: Record<string, string>) => Promise<SaveAnswer>, posted: SaveAnswer | null) {
  const router = useRouter();
  const [answer, setAnswer] = useState(posted);
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    setBusy(true);
    void send(values)
      .catch((): SaveAnswer => ({ ok: false, message: m.predictor_failed() }))
      .then(async (given) => {
        setAnswer(given);
        announce(given.message);
        if (given.ok) await router.invalidate();
        setBusy(false);
      });
  };
  /** What was answered does not hold any more: another prediction was typed. */
  const forget = () => setAnswer(null);
  return { answer, busy, submit, forget };
}
