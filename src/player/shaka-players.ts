// biome-ignore lint/performance/noBarrelFile: loaded by name, its own modules would need what every page begins with (served-picture.ts)
export { heldPlayer } from './held-player.ts';
export { preloadSource } from './shaka-preload.ts';
