import { useEffect, useState } from 'react';
import { toMillis } from '#rules/lisbon-time.ts';
import { relativeTime } from '#rules/relative-time.ts';

/** How often a text about minutes can become wrong, in milliseconds. */
const TICK = 20_000;

/**
 * "há 2 minutos", growing old by itself. The served page carries `absolute` (it may be cached, and must read the same
 * when the script takes over); the age comes after hydration. Put it last in its line, so that nothing stands after it to move.
 */
export function RelativeTime({ instant, absolute }: { instant: string; absolute: string }) {
  const [text, setText] = useState(absolute);
  useEffect(() => {
    const say = () => setText(relativeTime(instant, Date.now()));
    say();
    const timer = setInterval(say, TICK);
    return () => clearInterval(timer);
  }, [instant]);
  return <time dateTime={new Date(toMillis(instant)).toISOString()}>{text}</time>;
}
