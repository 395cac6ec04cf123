/** A wide screen between its edges. */
export const theatreGlyph = 'M2.5 6h15v8h-15zM6 16.5h8';
