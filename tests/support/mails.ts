/** Mails that the sandbox shows instead of sending them. */
import { expect } from '@playwright/test';
import type { Stack } from './stack.ts';

/** The path of the link in the newest mail to an address with a subject; null while there is none. */
async function newestPath(stack: Stack, to: string, subject: string): Promise<string | null> {
  const answer = await fetch(`${stack.upstream}/sandbox/correio.json?para=${to}`, { signal: AbortSignal.timeout(5_000) });
  const { mails } = (await answer.json()) as { mails: { subject: string; text: string }[] };
  const text = mails.find((mail) => mail.subject === subject)?.text ?? '';
  return text.match(/https?:\/\/\S+/)?.[0].replace(stack.site, '') ?? null;
}

/** The path of the link in the newest mail to an address with a subject, as soon as it is there. */
export async function mailedPath(stack: Stack, to: string, subject: string): Promise<string> {
  let path: string | null = null;
  await expect(async () => {
    path = await newestPath(stack, to, subject);
    expect(path).not.toBeNull();
  }).toPass();
  return path ?? '';
}
