import { useEffect, useState } from 'react';
import { formatTime } from '#rules/lisbon-time.ts';

/**
 * The time of day in Lisbon, kept right. The served page carries the instant it was made at (`initial`), so that both sides agree.
 * Not a live region: a clock that is read aloud every minute chatters.
 */
export function ClockText({ initial }: { initial: string }) {
  const [text, setText] = useState(() => formatTime(initial));
  useEffect(() => {
    const say = () => setText(formatTime(Date.now()));
    say();
    const timer = setInterval(say, 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className="num">{text}</span>;
}
