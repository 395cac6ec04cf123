/** Answers the captcha of a form as a browser does. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { calls } from '#contract/calls.ts';
import type { Client } from '#contract/core/client.ts';

/** An answer for one form. */
export async function solveCaptcha(client: Client<typeof calls>): Promise<string> {
  const result = await client.formsCaptcha();
  if (!result.ok || result.notModified || result.answer.challenge === null) throw new Error('there is no challenge');
  const challenge = JSON.parse(result.answer.challenge);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
