import type { CaptionFile } from './player-port.ts';
import type { PlayerStore } from './player-store.ts';
import type { shakaSettings } from './shaka-config.ts';
import type { ShakaPlayer } from './shaka-library.ts';
import { freshAddress } from './shaka-renewal.ts';
import { captionOptions, captionTrack, currentHeight, hasSmaller, qualityOptions } from './shaka-tracks.ts';

/**
 * Gives the library its settings; its automatic quality decides again at once.
 *
 * @param now what is loaded of the rendition before is thrown away, so that a change is seen within a tenth of a second and not after the
 *   buffer has played out; if automatic quality stays with its rendition, nothing is
 */
export function applySettings(player: ShakaPlayer | null, settings: ReturnType<typeof shakaSettings>, now: boolean): void {
  if (player === null) return;
  const droppedFrames = settings.abr.droppedFrames && hasSmaller(player.getVariantTracks());
  player.configure({ ...settings, abr: { ...settings.abr, droppedFrames, clearBufferSwitch: now } });
  // Later changes follow the network and are not seen: they keep the buffer.
  if (now) player.configure({ abr: { clearBufferSwitch: false } });
}

/**
 * Leaves a rendition out whose frames a slow device drops, while there is a smaller one to change to. The library would leave out the
 * smallest too, and play a larger one in its place.
 *
 * @param automatic the viewer chose no height
 */
export function leaveOutDropped(player: ShakaPlayer, automatic: boolean): void {
  const droppedFrames = automatic && hasSmaller(player.getVariantTracks());
  if (player.getConfiguration().abr.droppedFrames !== droppedFrames) player.configure({ abr: { droppedFrames } });
}

/** Quality and captions of the open source: options and choice. */
export class Renditions {
  private readonly store: PlayerStore;
  private readonly player: () => ShakaPlayer | null;
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
    leaveOutDropped(player, this.store.getSnapshot().quality === null);
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

  /**
   * Notes the viewer's choice.
   * @param height one of the state's qualities, in pixels; null is automatic
   * @returns false when there is nothing to choose
   */
  choose(height: number | null): boolean {
    const { qualities } = this.store.getSnapshot();
    if (this.player() === null || (height !== null && !qualities.some((quality) => quality.height === height))) return false;
    this.store.update({ quality: height });
    return true;
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
      if (!known.has(language))
        await player.addTextTrackAsync(await freshAddress(url), language, kind, 'text/vtt', undefined, label).catch(() => undefined);
    if (files.length > 0 && this.player() === player) this.read();
  }
}
