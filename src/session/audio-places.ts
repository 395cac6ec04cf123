/** Where the viewer stopped in each episode, on this device alone. */
const KEY = 'podcasts';
/** Episodes that are remembered, the last heard first. */
const MOST = 40;
/** Nearer to its end than this, an episode has been heard. Seconds. */
const END_S = 10;

type Places = [address: string, seconds: number][];

function read(): Places {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is Places[number] => typeof one?.[0] === 'string' && Number.isFinite(one[1])) : [];
  } catch {
    // No storage, or another version's.
    return [];
  }
}

/** Seconds from the beginning; 0 for an episode that was not begun or was heard to its end. */
export const placeOf = (address: string): number => read().find(([one]) => one === address)?.[1] ?? 0;

export function keepPlace(address: string, seconds: number, duration: number): void {
  const others = read().filter(([one]) => one !== address);
  const places: Places = seconds < 1 || seconds > duration - END_S ? others : [[address, Math.floor(seconds)], ...others];
  try {
    localStorage.setItem(KEY, JSON.stringify(places.slice(0, MOST)));
  } catch {
    // Full, or none: it is not remembered.
  }
}
