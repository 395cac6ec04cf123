/** Lengths in words. Apart from lisbon-time.ts, which every page begins with. */

const two = (value: number): string => String(value).padStart(2, '0');

/** A duration as a clip's corner writes it: '0:48', '12:05', '1:44:09'. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** A duration in words short enough for a card: '45 min', '1 h', '1 h 45'. */
export function formatLength(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return h === 0 ? `${m} min` : m === 0 ? `${h} h` : `${h} h ${two(m)}`;
}
