/** The operator's analytics: a script of any maker that reads `window.dataLayer`, loaded into the documents of viewers who allow it. */

import { allowsAny } from '#rules/consent.ts';
import { consentOfDocument } from '#session/consent.ts';
import { allowTag } from '#session/tag-address.ts';
import { sendEvents } from './events.ts';
import { watchPlayback } from './playback.ts';
import { watchVitals } from './vitals.ts';

/**
 * Loads the tag and begins to send events to it. A document that was served before the viewer allowed it does not let the tag send anything
 * (its content security policy has no address of it): there this does nothing, and the next document begins.
 * @param address of the script
 * @returns ends it
 */
export function startTag(address: string): () => void {
  if (!allowsAny(consentOfDocument)) return () => {};
  const ended = new AbortController();
  const layer: object[] = [];
  Object.assign(window, { dataLayer: layer });
  allowTag(address);
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
  const end = sendEvents(({ name, ...facts }) => void layer.push({ event: name, ...facts }));
  if (consentOfDocument.medicao) watchVitals();
  watchPlayback(ended.signal);
  return () => {
    ended.abort();
    end();
  };
}
