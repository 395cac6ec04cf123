import { m } from '#paraglide/messages.js';
import { StateActions, StatePanel, stateIconSize, stateTextStyles } from '#player/state-panel.tsx';
import { TileFrame } from '#player/tile-frame.tsx';
import type { MultiscreenRefusal } from '#session/multiscreen.ts';
import { AccountLink } from '#shown/account-link.tsx';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Icon } from '#ui/icon.tsx';
import { lockGlyph } from '#ui/icons/lock.ts';

interface SeveralRefusedProps {
  refusal: MultiscreenRefusal;
  /** leaves the one picture */
  onClose: () => void;
}

/** In the place of a second picture, for who may have one only: what several are, and what they need. */
export function SeveralRefused({ refusal, onClose }: SeveralRefusedProps) {
  return (
    <TileFrame title={m.live_several_title()}>
      <StatePanel
        title={m.live_several_title()}
        poster="/desenhos/varios-ecras.svg"
        icon={<Icon glyph={lockGlyph} size={stateIconSize} className="text-soft" />}
      >
        <p className={stateTextStyles()}>{TEXTS[refusal]()}</p>
        <StateActions>
          {refusal === 'sign-in' ? (
            <AccountLink popUp="conta" className={buttonStyles({ look: 'primary' })}>
              {m.account_sign_in()}
            </AccountLink>
          ) : (
            <AccountLink popUp="operador" className={buttonStyles({ look: 'primary' })}>
              {refusal === 'link' ? m.live_refused_link_operator() : m.live_refused_enter_operator()}
            </AccountLink>
          )}
          {refusal === 'operator' ? (
            <AccountLink popUp="conta" className={buttonStyles()}>
              {m.account_sign_in()}
            </AccountLink>
          ) : null}
          <Button onClick={onClose}>{m.live_several_close()}</Button>
        </StateActions>
      </StatePanel>
    </TileFrame>
  );
}

const TEXTS: Record<MultiscreenRefusal, () => string> = {
  'sign-in': m.live_several_sign_in,
  operator: m.live_several_operator,
  link: m.live_several_link,
};
