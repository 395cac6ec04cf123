import type { CaptionFile } from './player-port.ts';
import type { PlayerStore } from './player-store.ts';
import type { ShakaPlayer } from './shaka-library.ts';
import { captionOptions, captionTrack, currentHeight, qualityOptions, variantFor } from './shaka-tracks.ts';

/** After a cap is lifted the best rendition is kept this long before automatic quality decides again. Milliseconds. */
const HOLD_QUALITY_MS = 8000;

/** Quality and captions of the open source: options and choice. */
export class Renditions {
  private readonly store: PlayerStore;
  private readonly player: () => ShakaPlayer | null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Language of the captions that the viewer turned on; null while they are off. */
  private language: string | null = null;

  constructor(store: PlayerStore, player: () => ShakaPlayer | null) {
    this.store = store;
    this.player = player;
  }

  /** Publishes the library's current options. */
  read(): void {
    const player = this.player();
    if (player === null) return;
    const variants = player.getVariantTracks();
    const qualities = qualityOptions(variants);
    const tracks = player.getTextTracks();
    const captions = captionOptions(tracks);
    // Another window of the stream, and another stream, have tracks of their own: the viewer's choice is a language.
    const chosen = this.language === null ? undefined : tracks.find(({ language }) => language === this.language);
    if (chosen && !chosen.active) player.selectTextTrack(chosen);
    this.store.update({
      qualities,
      captions,
      caption: chosen ? String(chosen.id) : null,
      activeHeight: currentHeight(variants),
      capabilities: { ...this.store.getSnapshot().capabilities, qualityChoice: qualities.length > 1, captions: captions.length > 0 },
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
   * Changes to the best rendition that a lifted cap allows. Without this, the change is seen only after the buffer has played out;
   * with it, within a tenth of a second.
   *
   * @param height pixels; null is no cap
   */
  lift(height: number | null): void {
    const player = this.player();
    if (player === null || this.store.getSnapshot().quality !== null) return;
    const best = variantFor(player.getVariantTracks(), height ?? Number.POSITIVE_INFINITY);
    // Choosing what plays already would empty the buffer under the picture, which then waits.
    if (best === null || best.active) return;
    player.configure({ abr: { enabled: false } });
    player.selectVariantTrack(best, true, 0);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => player.configure({ abr: { enabled: this.store.getSnapshot().quality === null } }), HOLD_QUALITY_MS);
  }

  /** @param id one of the state's captions; null is none */
  chooseCaption(id: string | null): void {
    const player = this.player();
    if (player === null) return;
    const track = id === null ? null : captionTrack(player.getTextTracks(), id);
    this.language = track?.language ?? null;
    player.selectTextTrack(track);
    this.store.update({ caption: track === null ? null : id });
  }

  /** Adds files to a recording. One that cannot be read is left out: the picture goes on. */
  async addCaptions(files: readonly CaptionFile[]): Promise<void> {
    const player = this.player();
    if (player === null || player.isLive()) return;
    const known = new Set(player.getTextTracks().map(({ language }) => language));
    for (const { url, language, label, kind } of files)
      if (!known.has(language)) await player.addTextTrackAsync(url, language, kind, 'text/vtt', undefined, label).catch(() => undefined);
    if (files.length > 0 && this.player() === player) this.read();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
