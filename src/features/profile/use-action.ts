import { useMutation } from '@tanstack/react-query';
import { m } from '#paraglide/messages.js';
import { type FormAnswer, refusal } from './form-answer.ts';

/** Sends a form; a call that does not come through is a refusal too (X-generic). */
export async function sent<Value>(call: () => Promise<FormAnswer<Value>>): Promise<FormAnswer<Value>> {
  try {
    return await call();
  } catch {
    return refusal('failed', m.profile_generic());
  }
}

interface Action<Input, Value> {
  run: (input: Input) => void;
  busy: boolean;
  /** the input of the action under way or just ended */
  input: Input | undefined;
  answer: FormAnswer<Value> | null;
}

/** An action of one button. Pressing again during it does nothing. */
export function useAction<Input, Value>(
  call: (input: Input) => Promise<FormAnswer<Value>>,
  onDone?: (value: Value, input: Input) => void,
): Action<Input, Value> {
  const { mutate, isPending, variables, data } = useMutation({
    mutationFn: (input: Input) => sent(() => call(input)),
    networkMode: 'always',
    onSuccess: (answer, input) => {
      if (answer.ok) onDone?.(answer.value, input);
    },
  });
  return {
    run: (input) => {
      if (!isPending) mutate(input);
    },
    busy: isPending,
    input: variables,
    answer: data && !isPending ? data : null,
  };
}
