/** A path in a 20 × 20 box: a string is drawn as a line, `fill` as a shape. One file each in src/ui/icons, so that a page ships only its own. */
export type Glyph = string | { fill: string };

/** Decoration beside words, or inside a control that has a name of its own: always hidden from assistive technology. */
export function Icon({ glyph, className = '' }: { glyph: Glyph; className?: string }) {
  const line = typeof glyph === 'string';
  return (
    <svg className={`icon${line ? '' : ' icon--fill'} ${className}`.trimEnd()} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={line ? glyph : glyph.fill} />
    </svg>
  );
}
