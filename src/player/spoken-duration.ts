/** A duration to be read aloud: "15 min 40 s", "2 h 5 min", "8 s". Apart from spoken-time.ts, because the room begins with it. */
export function spokenDuration(seconds: number): string {
  const { hours, minutes, rest } = splitDuration(seconds);
  const parts = [hours && `${hours} h`, minutes && `${minutes} min`, !hours && rest && `${rest} s`];
  return parts.filter(Boolean).join(' ') || '0 s';
}

/** Whole seconds, never negative. */
export function splitDuration(seconds: number): { hours: number; minutes: number; rest: number } {
  const whole = Math.max(0, Math.round(seconds));
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), rest: whole % 60 };
}
