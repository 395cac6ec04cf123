/** Sends one notice to one browser by its push service (RFC 8030), encrypted for that browser (RFC 8291). */
import webpush from 'web-push';
import type { PushKeys } from './push-keys.ts';

/** Until the push service has answered, in milliseconds. */
const ANSWER_MS = 8_000;
/** For how long a push service keeps a notice for a device that is off: until it tells nothing new any more. Seconds. */
const KEEP_SECONDS = { least: 60, most: 86_400 };

export interface Notice {
  readonly title: string;
  readonly body: string;
  /** path on the site that a tap opens */
  readonly path: string;
  /** notices of the same tag replace each other on the device */
  readonly tag: string;
}

export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** gone: the browser takes no notices any more. refused: not this one. failed: it may be taken later. */
export type PushResult = 'sent' | 'gone' | 'refused' | 'failed';

/** Answers of a push service that ask to come again. */
const LATER = new Set([408, 425, 429]);

export interface PushOptions {
  readonly keys: PushKeys;
  /** who sends: the site's address */
  readonly subject: string;
  /** until what is told of begins, in milliseconds */
  readonly leftMs: number;
}

const contactOf = (subject: string): string =>
  subject.startsWith('https:') ? subject : `mailto:avisos@${new URL(subject).hostname.replace(/[[\]:]/g, '') || 'localhost'}`;

/** @throws never */
export async function sendPush(
  { endpoint, p256dh, auth }: Subscription,
  notice: Notice,
  { keys, subject, leftMs }: PushOptions,
): Promise<PushResult> {
  let request: ReturnType<typeof webpush.generateRequestDetails>;
  try {
    request = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
      vapidDetails: { subject: contactOf(subject), ...keys },
      TTL: Math.min(Math.max(Math.round(leftMs / 1_000), KEEP_SECONDS.least), KEEP_SECONDS.most),
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    });
  } catch {
    // Keys that are no point of the curve: nothing can be encrypted for this browser.
    return 'gone';
  }
  try {
    const { headers, body } = request;
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: body === null ? null : new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return 'gone';
    if (answer.ok) return 'sent';
    // Anybody can subscribe with an address that the service refuses: tried again and again, such notices would keep back those of others.
    return answer.status >= 300 && answer.status < 500 && !LATER.has(answer.status) ? 'refused' : 'failed';
  } catch {
    return 'failed';
  }
}
