/** Whether an episode has been asked for in this browser. Apart from the player (audio-store.ts), because every page loads this. */
let open = false;
const listeners = new Set<() => void>();

export const isAudioOpen = (): boolean => open;

/** Also makes room for the bar at the bottom of every page (tailwind.config.ts). */
export function setAudioOpen(is: boolean): void {
  open = is;
  document.documentElement.toggleAttribute('data-audio', is);
  for (const listener of [...listeners]) listener();
}

export function onAudioOpen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
