import type { CaptionOption, QualityOption } from './player-port.ts';

/** The parts of shaka's variant track that are read here. */
export interface VariantFacts {
  readonly active: boolean;
  readonly height: number | null;
  readonly bandwidth: number;
}

/** The parts of shaka's text track that are read here. */
export interface TextFacts {
  readonly id: number;
  readonly language: string;
  readonly label: string | null;
}

/** One option for each height, best first; of several variants with the same height the one with the highest bandwidth. */
export function qualityOptions(variants: Iterable<VariantFacts>): QualityOption[] {
  const byHeight = new Map<number, QualityOption>();
  for (const { height, bandwidth } of variants) {
    if (height === null || height <= 0) continue;
    const known = byHeight.get(height);
    if (known === undefined || known.bandwidth < bandwidth) byHeight.set(height, { height, bandwidth });
  }
  return [...byHeight.values()].sort((a, b) => b.height - a.height);
}

/** Height of the rendition that plays, or null before it is known. */
export function currentHeight(variants: Iterable<VariantFacts>): number | null {
  for (const variant of variants) if (variant.active) return variant.height;
  return null;
}

/** Whether a picture smaller than the one that plays is there to change to. */
export function hasSmaller(variants: Iterable<VariantFacts>): boolean {
  const all = [...variants];
  const now = currentHeight(all);
  return now !== null && all.some(({ height }) => height !== null && height < now);
}

/** The parts of the library's player that {@link maySmaller} reads. */
interface Choosing {
  getVariantTracks(): VariantFacts[];
  getConfiguration(): { abr: { defaultBandwidthEstimate: number } };
}

/** Whether a picture smaller than the one that plays, or than the one that the library begins with, is there to change to. */
export function maySmaller(player: Choosing): boolean {
  const tracks = player.getVariantTracks();
  if (currentHeight(tracks) !== null) return hasSmaller(tracks);
  const second = tracks.map(({ bandwidth }) => bandwidth).toSorted((a, b) => a - b)[1];
  return second !== undefined && second <= player.getConfiguration().abr.defaultBandwidthEstimate;
}

/** Made for the first caption track: browsers take 20 ms for it. */
let languages: Intl.DisplayNames | undefined;

/** Caption options, named in Portuguese. */
export function captionOptions(tracks: Iterable<TextFacts>): CaptionOption[] {
  return [...tracks].map((track) => ({
    id: String(track.id),
    language: track.language,
    label: track.label || languageName(track.language),
  }));
}

/** The track behind an option. */
export function captionTrack<T extends TextFacts>(tracks: Iterable<T>, id: string): T | null {
  return [...tracks].find((track) => String(track.id) === id) ?? null;
}

function languageName(language: string): string {
  try {
    languages ??= new Intl.DisplayNames('pt-PT', { type: 'language', languageDisplay: 'standard' });
    const name = languages.of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase('pt-PT') + name.slice(1);
  } catch {
    return language;
  }
}
