import type { PlayerStore } from './player-store.ts';
import type { ShakaPlayer } from './shaka-library.ts';
import { captionOptions, captionTrack, currentHeight, qualityOptions, variantFor } from './shaka-tracks.ts';

/** After a lifted cap the best rung is held this long before automatic quality decides again. Milliseconds. */
const HOLD_QUALITY_MS = 8000;

/** Quality and captions of what is open: what there is, what is chosen. */
export class Renditions {
  private readonly store: PlayerStore;
  private readonly player: () => ShakaPlayer | null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: PlayerStore, player: () => ShakaPlayer | null) {
    this.store = store;
    this.player = player;
  }

  /** Publishes what the library offers now. */
  read(): void {
    const player = this.player();
    if (player === null) return;
    const variants = player.getVariantTracks();
    const qualities = qualityOptions(variants);
    const captions = captionOptions(player.getTextTracks());
    this.store.update({
      qualities,
      captions,
      activeHeight: currentHeight(variants),
      capabilities: { ...this.store.current().capabilities, qualityChoice: qualities.length > 1, captions: captions.length > 0 },
    });
  }

  /** @param height one of the state's qualities, in pixels; null is automatic */
  choose(height: number | null): void {
    const player = this.player();
    if (player === null) return;
    clearTimeout(this.timer);
    const track = height === null ? null : variantFor(player.getVariantTracks(), height);
    player.configure({ abr: { enabled: track === null } });
    if (track !== null) player.selectVariantTrack(track, true, 0);
    this.store.update({ quality: track === null ? null : height });
  }

  /**
   * Goes to the best rung a lifted cap allows. Lifting the cap alone takes as long as the buffer lasts; choosing the rung at once is
   * seen within a tenth of a second.
   *
   * @param height pixels; null is no cap
   */
  lift(height: number | null): void {
    const player = this.player();
    if (player === null || this.store.current().quality !== null) return;
    const best = variantFor(player.getVariantTracks(), height ?? Number.POSITIVE_INFINITY);
    if (best === null) return;
    player.configure({ abr: { enabled: false } });
    player.selectVariantTrack(best, true, 0);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => player.configure({ abr: { enabled: this.store.current().quality === null } }), HOLD_QUALITY_MS);
  }

  /** @param id one of the state's captions; null is none */
  chooseCaption(id: string | null): void {
    const player = this.player();
    if (player === null) return;
    const track = id === null ? null : captionTrack(player.getTextTracks(), id);
    player.selectTextTrack(track);
    this.store.update({ caption: track === null ? null : id });
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
