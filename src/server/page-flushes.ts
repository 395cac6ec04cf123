/** A body that is being rendered, as text in flushes: everything written in one turn of the event loop is one flush. */
export interface Flushes {
  /** The next flush, or null after the last. @throws the renderer's error */
  next: () => Promise<string | null>;
  /** Stops the rendering, when nobody reads it any more. */
  cancel: (reason?: unknown) => void;
}

const endOfTurn = () => new Promise<void>((go) => (typeof setImmediate === 'function' ? setImmediate(go) : setTimeout(go, 0)));

/** @param isFirstReady whether the text so far may leave as the first flush */
export function readFlushes(body: ReadableStream<Uint8Array>, isFirstReady: (text: string) => boolean = () => true): Flushes {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let first = true;
  let end = 'none' as 'none' | 'done' | { error: unknown };
  let wake = () => {};
  const read = async () => {
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        text += decoder.decode(value, { stream: true });
        wake();
      }
      text += decoder.decode();
      end = 'done';
    } catch (error) {
      end = { error };
    }
    wake();
  };
  void read();
  const change = () =>
    new Promise<void>((go) => {
      wake = go;
    });
  return {
    next: async () => {
      while (end === 'none') {
        if (!text) await change();
        // A page arrives in a hundred chunks in one turn of the event loop: check them together, not after each.
        await endOfTurn();
        if (end !== 'none' || !first || isFirstReady(text)) break;
        await change();
      }
      if (text) {
        const flush = text;
        text = '';
        first = false;
        return flush;
      }
      if (end !== 'done' && end !== 'none') throw end.error;
      return null;
    },
    cancel: (reason) => void reader.cancel(reason).catch(() => {}),
  };
}
