/** Where a short message waits until the region that shows it has been loaded. Says what was done; never asks, never the only notice of an error. */
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

/** The region takes over: it gets what waited, then what comes. Returns how to let go. */
export function takeToasts(take: Listener): () => void {
  listener = take;
  for (const message of waiting.splice(0)) take(message);
  return () => {
    if (listener === take) listener = undefined;
  };
}

/** Calls once there is something to show (ToastHost loads the region then). */
export function onFirstToast(call: () => void): () => void {
  wake = call;
  if (waiting.length > 0) call();
  return () => {
    wake = undefined;
  };
}
