import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { clipGlyph } from '#ui/icons/clip.ts';

/** As wide as the button of moment-tool.tsx, which comes in its place. */
export const MomentToolPlace = () => (
  <Button size="sm" fold="row" glyph={clipGlyph} className="invisible">
    {m.moment_tool()}
  </Button>
);
