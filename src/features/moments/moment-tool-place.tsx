import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { plusGlyph } from '#ui/icons/plus.ts';

/** As wide as the button of moment-tool.tsx, which comes in its place. Its drawing is not seen: any one is as wide. */
export const MomentToolPlace = () => (
  <Button size="sm" fold="row" glyph={plusGlyph} className="invisible">
    {m.moment_tool()}
  </Button>
);
