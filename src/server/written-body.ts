/** A response body for tests, whose chunks the test writes. */
export interface WrittenBody {
  readonly body: ReadableStream<Uint8Array>;
  write: (text: string) => void;
  end: () => void;
  fail: () => void;
  isCancelled: () => boolean;
}

const encoder = new TextEncoder();

export function writtenBody(): WrittenBody {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
    cancel: () => {
      cancelled = true;
    },
  });
  return {
    body,
    write: (text) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
    fail: () => controller?.error(new Error('aborted')),
    isCancelled: () => cancelled,
  };
}
