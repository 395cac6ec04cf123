import { expect, test } from 'vitest';
import { cropSquare, draggedCrop, pictureFault, wholeCrop } from './crop.ts';

const wide = { width: 1200, height: 800 };

test('the crop is a square inside the picture, whatever is asked', () => {
  expect(cropSquare(wide, wholeCrop)).toEqual({ left: 200, top: 0, side: 800 });
  expect(cropSquare(wide, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 800, top: 0, side: 400 });
  for (const crop of [
    { zoom: 0, x: -1, y: 9 },
    { zoom: 99, x: 2, y: 2 },
  ]) {
    const { left, top, side } = cropSquare(wide, crop);
    expect(left >= 0 && top >= 0 && left + side <= 1200 && top + side <= 800).toBe(true);
  }
});

test('dragging to the right shows what is to the left, and stops at the edge', () => {
  const moved = draggedCrop(wide, wholeCrop, { x: 0.1, y: 0 });
  expect(cropSquare(wide, moved).left).toBeCloseTo(120);
  expect(draggedCrop(wide, wholeCrop, { x: 5, y: 5 })).toEqual({ zoom: 1, x: 0, y: 0.5 });
});

test('a picture is a JPEG, PNG or WebP of at most 5 MB', () => {
  const limit = 5 * 1024 * 1024;
  expect(pictureFault({ size: limit, type: 'image/webp' }, limit)).toBeNull();
  expect(pictureFault({ size: limit + 1, type: 'image/png' }, limit)).toBe('large');
  expect(pictureFault({ size: 10, type: 'image/svg+xml' }, limit)).toBe('type');
  expect(pictureFault({ size: 0, type: '' }, limit)).toBe('missing');
});
