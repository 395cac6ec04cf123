import { useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { toPopUp } from '#shown/account-link.tsx';
import { useFirstErrorFocus } from '#ui/use-first-error-focus.ts';
import { isPaper, type StoreAnswer, type StoreRefusal } from './store-model.ts';

interface StoreForm {
  refused: StoreRefusal | null;
  busy: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Sends a form of the store by script and goes on to where its answer leads. What was typed stays in the fields; after a refusal the first
 * wrong field has the focus.
 * @param posted what a post without script brought back
 */
export function useStoreForm(send: (values: Record<string, string>) => Promise<StoreAnswer>, posted: StoreRefusal | null): StoreForm {
  const [refused, setRefused] = useState<StoreRefusal | null>(posted);
  const [busy, setBusy] = useState(false);
  const sent = useRef<HTMLFormElement | null>(null);
  const focusFirstError = useFirstErrorFocus(sent);
  const navigate = useNavigate();
  const router = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    sent.current = event.currentTarget;
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    setBusy(true);
    void send(values)
      .catch((): StoreAnswer => ({ ok: false, message: m.store_generic(), fields: {} }))
      .then(async (answer) => {
        if (!answer.ok) {
          if (answer.isStale) await router.invalidate();
          setRefused(answer);
          setBusy(false);
          focusFirstError();
          if (answer.maintenance) await navigate(toPopUp('manutencao'));
          return;
        }
        setRefused(null);
        // The provider's page is another site, and paper is no page of the router.
        if (!answer.next.startsWith('/') || isPaper(answer.next)) location.assign(answer.next);
        else {
          await navigate({ href: answer.next });
          setBusy(false);
        }
      });
  };
  return { refused, busy, submit };
}
