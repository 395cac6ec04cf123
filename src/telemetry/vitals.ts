import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { logEvent } from './events.ts';
import { pageKind } from './played.ts';

/** How fast this document came and how it moved, as browsers measure it. Once for each document: the library has no end. */
export function watchVitals(): void {
  const page = pageKind(location.pathname);
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB])
    watch(({ name, value, rating }) =>
      logEvent({ name: 'web_vital', vital: name, value: Math.round(value * 1_000) / 1_000, rating, page }),
    );
}
