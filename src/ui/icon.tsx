/** A path in a 20 × 20 box: a string is drawn as a line, `fill` as a shape. One file each in src/ui/icons, so that a page ships only its own. */
export type Glyph = string | { fill: string };

interface IconProps {
  glyph: Glyph;
  /** Utilities for a size other than 1.25 em. */
  size?: string;
  /** Colour and place. */
  className?: string;
}

// Attributes instead of classes: classes such as `stroke-[2.6]` may change them.
const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.7, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const shape = { fill: 'currentColor' } as const;

/** Decoration beside text, or inside a control with an accessible name: always hidden from assistive technology. */
export function Icon({ glyph, size = 'size-[1.25em]', className = '' }: IconProps) {
  const isLine = typeof glyph === 'string';
  return (
    <svg
      className={`flex-none ${size} ${className}`.trimEnd()}
      viewBox="0 0 20 20"
      {...(isLine ? line : shape)}
      aria-hidden="true"
      focusable="false"
    >
      <path d={isLine ? glyph : glyph.fill} />
    </svg>
  );
}
