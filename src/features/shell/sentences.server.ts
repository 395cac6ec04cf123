/** Text tokens with the name of a message replace that message (docs/decisions/0058). */
import messages from '#messages';
import { within } from '#server/deadline.ts';
import { changeSentences } from '#session/changed-sentences.ts';
import { reads } from '#upstream/reads.ts';

/** Longest wait of a page for the first tokens; later ones are in memory. Milliseconds. */
const TOKENS_MS = 300;

/** Numbers of the messages by name, as scripts/changeable-sentences.ts counts them. */
export const messageNumbers: ReadonlyMap<string, number> = new Map(
  Object.keys(messages)
    .filter((name) => !name.startsWith('$'))
    .sort()
    .map((name, i) => [name, i]),
);

let known: Readonly<Record<string, string>> | undefined;

/** Called before a page is rendered. After a failure the sentences stay as they are: the log has it from the page's own read. */
export async function keepSentences(): Promise<void> {
  const tokens = await within(TOKENS_MS, reads.tokens(), null).catch(() => null);
  if (tokens === null || tokens === known) return;
  known = tokens;
  changeSentences(
    Object.fromEntries(
      Object.entries(tokens).flatMap(([name, text]) => {
        const number = messageNumbers.get(name);
        return number === undefined || text === '' ? [] : [[number, text]];
      }),
    ),
  );
}
