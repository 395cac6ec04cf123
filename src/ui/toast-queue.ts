/**
 * Queue of short messages until the region that shows them is loaded. A toast confirms what was done: never use it for a question, or as the
 * only notice of an error, because it disappears by itself.
 */
export interface ToastMessage {
  title: string;
  text?: string;
  tone?: 'plain' | 'ok' | 'warn';
  action?: { label: string; onSelect: () => void };
}

type Listener = (message: ToastMessage) => void;
const waiting: ToastMessage[] = [];
let listener: Listener | undefined;
let wake: (() => void) | undefined;

/** Shows a message from anywhere in the browser; the first one loads the region. */
export function showToast(message: ToastMessage): void {
  if (listener) listener(message);
  else {
    waiting.push(message);
    wake?.();
  }
}

/** Subscribes the region: it gets the queued messages, then new ones. Returns the function that unsubscribes. */
export function takeToasts(take: Listener): () => void {
  listener = take;
  for (const message of waiting.splice(0)) take(message);
  return () => {
    if (listener === take) listener = undefined;
  };
}

/** Calls back at the first message, or at once when one is queued: ToastHost then loads the region. Returns the function that unsubscribes. */
export function onFirstToast(call: () => void): () => void {
  wake = call;
  if (waiting.length > 0) call();
  return () => {
    wake = undefined;
  };
}
