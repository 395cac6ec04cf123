import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { buttonStyles } from '#ui/button-styles.ts';
import { OutcomeScreen } from './outcome-screen.tsx';

/** An order that this viewer and this device have not placed, or that does not exist: nothing is told of it. */
export function NoOrder() {
  return (
    <OutcomeScreen
      kind="cancelled"
      title={m.store_no_order()}
      actions={
        <Link to="/loja" className={buttonStyles({ look: 'primary' })}>
          {m.store_back()}
        </Link>
      }
    >
      <p>{m.store_no_order_text()}</p>
    </OutcomeScreen>
  );
}
