import { m } from '#paraglide/messages.js';
import { storePage } from '#rules/pages.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { OutcomeScreen } from './outcome-screen.tsx';

/** An order that this viewer and this device have not placed, or that does not exist: nothing is told of it. */
export function NoOrder({ title = m.store_no_order(), lead = m.store_no_order_text() }: { title?: string; lead?: string }) {
  return (
    <OutcomeScreen
      kind="cancelled"
      title={title}
      lead={lead}
      actions={
        <LinkButton {...storePage} look="primary" size="lg">
          {m.store_back()}
        </LinkButton>
      }
    />
  );
}
