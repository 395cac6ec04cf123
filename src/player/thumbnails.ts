/** Where the thumbnails are, as the answers of streams and videos have it. */
export interface ThumbnailSheet {
  /** Storyboard (JSON) that maps instants to tiles of sprites (storyboard.ts). */
  readonly url: string;
}
