import { m } from '#paraglide/messages.js';
import { useService } from '#session/service.tsx';
import { StateDrawing } from './state-drawing.tsx';
import { StatePage } from './state-page.tsx';
import { WaysOn } from './ways-on.tsx';

/** Number of drawings in #rules/artwork/not-found.ts (NOT_FOUND_COUNT), which is not sent to the browser. */
const DRAWINGS = 5;

/** 404. The time of the server's answer selects the drawing, so that server and browser render the same. */
export function NotFoundScreen() {
  const { now } = useService();
  return (
    <StatePage
      title={m.error_404_title()}
      lead={m.error_404_text()}
      drawing={<StateDrawing file={`404-${now % DRAWINGS}.svg`} />}
      actions={<WaysOn />}
    />
  );
}
