/**
 * Types of the parts of @napi-rs/canvas that the drawing code uses. The package is installed only in this folder, to redraw the
 * loops (README.md), so the project's type check uses these types instead.
 */
declare module '@napi-rs/canvas' {
  export type SKRSContext2D = Omit<CanvasRenderingContext2D, 'canvas' | 'drawImage'> & {
    drawImage(image: Canvas, ...place: number[]): void;
  };
  export interface Canvas {
    readonly width: number;
    readonly height: number;
    getContext(kind: '2d'): SKRSContext2D;
    data(): Buffer;
    toBuffer(type: 'image/png'): Buffer;
    toBuffer(type: 'image/webp' | 'image/jpeg', quality?: number): Buffer;
  }
  export function createCanvas(width: number, height: number): Canvas;
  export const GlobalFonts: { registerFromPath(path: string, name?: string): unknown };
}
