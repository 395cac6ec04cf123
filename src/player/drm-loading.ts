/**
 * Where the code for protected streams comes from. The adapter does not import it by itself: with an import on demand it would need what every
 * page begins with, and could not open a stream before that is there (served-picture.ts).
 */
type ShakaDrm = typeof import('./shaka-drm.ts');

let load: (() => Promise<ShakaDrm>) | undefined;

/** Called by what owns players. */
export function loadDrmWith(loader: () => Promise<ShakaDrm>): void {
  load = loader;
}

/** @throws Error when nobody has told where it comes from, or when it did not arrive */
export async function loadDrm(): Promise<ShakaDrm> {
  if (load === undefined) throw new Error('nothing loads the code for protected streams');
  return load();
}
