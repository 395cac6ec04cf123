/** The square of a picture that a viewer chooses for their profile. */

export interface Size {
  width: number;
  height: number;
}

/** zoom: 1 shows the largest square; x, y: where the square is within the room it has, 0 left or top, 1 right or bottom */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const MAX_ZOOM = 4;

/** The middle of the picture, as large as it can be. */
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The square in pixels of the picture; it never leaves it. */
export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / within(zoom, 1, MAX_ZOOM);
  return { left: (width - side) * within(x, 0, 1), top: (height - side) * within(y, 0, 1), side };
}

/**
 * The crop after the picture was dragged.
 * @param moved of the pointer, as parts of the square's side on the screen: right and down are positive
 */
export function draggedCrop(size: Size, crop: Crop, moved: { x: number; y: number }): Crop {
  const { side } = cropSquare(size, crop);
  const roomX = size.width - side;
  const roomY = size.height - side;
  return {
    zoom: crop.zoom,
    x: roomX > 0 ? within(crop.x - (moved.x * side) / roomX, 0, 1) : crop.x,
    y: roomY > 0 ? within(crop.y - (moved.y * side) / roomY, 0, 1) : crop.y,
  };
}

/** Types that are taken, and the largest file: the same on the server. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Why a chosen file is not taken, or null. */
export function pictureFault(file: { size: number; type: string }, maxBytes: number): 'missing' | 'large' | 'type' | null {
  if (file.size === 0) return 'missing';
  if (file.size > maxBytes) return 'large';
  return (PICTURE_TYPES as readonly string[]).includes(file.type) ? null : 'type';
}
