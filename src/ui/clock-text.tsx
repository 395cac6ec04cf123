import { useEffect, useState } from 'react';
import { formatTime } from '#rules/lisbon-time.ts';

/**
 * The time of day in Lisbon, kept up to date. `initial` is the instant the page was rendered at, so that server and browser render the same.
 * Not a live region: a screen reader would announce it every minute.
 */
export function ClockText({ initial }: { initial: string }) {
  const [text, setText] = useState(() => formatTime(initial));
  useEffect(() => {
    const update = () => setText(formatTime(Date.now()));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className="tabular-nums">{text}</span>;
}
