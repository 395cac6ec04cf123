/** The operator's analytics: a script of any maker that reads `window.dataLayer`, loaded into the documents of viewers who allow it. */
import { allowTag } from '#session/tag-address.ts';
import type { SiteEvent } from './events.ts';

/**
 * Loads the tag.
 * @param address of the script
 * @returns gives it an event
 */
export function startTag(address: string): (event: SiteEvent) => void {
  const layer: object[] = [];
  Object.assign(window, { dataLayer: layer });
  allowTag(address);
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
  return ({ name, ...facts }) => void layer.push({ event: name, ...facts });
}
