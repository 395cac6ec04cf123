/** What is measured in a document, and who is told. */
import { allowsAny } from '#rules/consent.ts';
import { consentOfDocument } from '#session/consent.ts';
import { sendEvents } from './events.ts';
import { watchPlayback } from './playback.ts';
import { startReports } from './reports.ts';
import { startTag } from './tag.ts';
import { watchVitals } from './vitals.ts';

interface Told {
  /** address of the operator's script; null: there is none */
  tag: string | null;
  /** the site counts playback quality and page times itself */
  reports: boolean;
}

/**
 * Begins to measure. A document that was served before the viewer allowed it does not let the tag send anything (its content security policy
 * has no address of it): there this does nothing, and the next document begins.
 * @returns ends it
 */
export function startMeasuring({ tag, reports }: Told): () => void {
  if (!allowsAny(consentOfDocument)) return () => {};
  const ended = new AbortController();
  // Both before the report: what they tell when the page is left belongs to it.
  watchPlayback(ended.signal);
  if (consentOfDocument.medicao) watchVitals();
  const told = [...(tag === null ? [] : [startTag(tag)]), ...(reports ? [startReports(ended.signal)] : [])];
  const end = sendEvents((event) => {
    for (const tell of told) tell(event);
  });
  return () => {
    ended.abort();
    end();
  };
}
