import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

/** The name of a control that shows only a picture. Touch screens have no hover, so nothing may be in a tooltip alone. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className="z-tooltip" sideOffset={8}>
          <BaseTooltip.Popup
            className="max-w-50 rounded-ctl bg-ink-900 px-2.5 py-1.5 text-12 leading-[1.34] ring ring-ink-600 transition-opacity duration-tooltip ease-house data-ending-style:opacity-0 data-starting-style:opacity-0 data-instant:transition-none forced-colors:border forced-colors:border-[CanvasText]"
            data-tooltip=""
          >
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
