import { useEffect, useState } from 'react';
import { toMillis } from '#rules/lisbon-time.ts';
import { relativeTime } from '#rules/relative-time.ts';

/** Update interval of a text about minutes, in milliseconds. */
const TICK_MS = 20_000;

/**
 * "há 2 minutos", kept up to date. The served page has `absolute`, because it may be cached and hydration must find the same text; the age
 * replaces it after hydration. Put it last in its line: its width changes.
 */
export function RelativeTime({ instant, absolute }: { instant: string; absolute: string }) {
  const [text, setText] = useState(absolute);
  useEffect(() => {
    const update = () => setText(relativeTime(instant, Date.now()));
    update();
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return <time dateTime={new Date(toMillis(instant)).toISOString()}>{text}</time>;
}
