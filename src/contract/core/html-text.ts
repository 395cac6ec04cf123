/** Text of an HTML answer in the encoding that it names, as browsers find it: byte order mark, header, `meta`, UTF-8. */

/** Where browsers look for `meta`, bytes. */
const HEAD_BYTES = 1_024;

const decoderFor = (label: string | undefined): TextDecoder | null => {
  try {
    return label ? new TextDecoder(label) : null;
  } catch {
    // A name that is none: the next place says, or UTF-8.
    return null;
  }
};

const charsetIn = (text: string): string | undefined => /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(text)?.[1];

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** `charset` of the first `meta` that has one, comments left out. UTF-16 cannot be said there: what reads like this is not. */
function encodingOfMeta(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)).replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  for (const [tag] of head.matchAll(/<meta\b[^>]*>/gi)) {
    const name = charsetIn(tag);
    if (name !== undefined) return /^utf-?16/i.test(name) ? 'utf-8' : name;
  }
  return undefined;
}

/** @param contentType header of the answer */
export function htmlText(bytes: Uint8Array, contentType: string | null): string {
  const decoder =
    decoderFor(markedEncoding(bytes)) ?? decoderFor(charsetIn(contentType ?? '')) ?? decoderFor(encodingOfMeta(bytes)) ?? new TextDecoder();
  return decoder.decode(bytes);
}
