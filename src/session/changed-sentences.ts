/**
 * Sentences of messages/pt.json that the operator has replaced by text tokens of the same name (docs/decisions/0058). Every message asks here first
 * (scripts/changeable-sentences.ts). The document has those that are replaced, so that the browser's first render says the same. Imports nothing: it
 * is below every room.
 */

/** Texts by the number of their message. */
export type ChangedSentences = Readonly<Record<number, string>>;

let sentences: ChangedSentences | undefined;

/** Server: the texts from now on. They are the same for all viewers. */
export function changeSentences(changed: ChangedSentences): void {
  sentences = changed;
}

/** The attribute of the document's element that has them, as JSON. Server only; undefined where nothing is replaced. */
export function servedSentences(): string | undefined {
  return typeof document === 'undefined' && sentences && Object.keys(sentences).length > 0 ? JSON.stringify(sentences) : undefined;
}

function ofDocument(): ChangedSentences {
  const text = typeof document === 'undefined' ? undefined : document.documentElement.dataset.sentences;
  return text ? JSON.parse(text) : {};
}

/**
 * The operator's text in place of a message, or undefined. `{name}` is a value of the message, as in messages/pt.json; a name that it does not
 * have stays as it is.
 */
export function changedSentence(message: number, values: Readonly<Record<string, unknown>> = {}): string | undefined {
  sentences ??= ofDocument();
  return sentences[message]?.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
}
