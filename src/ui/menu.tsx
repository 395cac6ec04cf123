import { Menu as BaseMenu } from '@base-ui/react/menu';
import { type ReactElement, useState } from 'react';
import { floatingStyles } from './dialogue-styles.ts';
import { type Glyph, Icon } from './icon.tsx';
import { checkGlyph } from './icons/check.ts';
import { OverlayEntry } from './overlay-history.ts';

export interface MenuItem {
  id: string;
  label: string;
  glyph?: Glyph;
  /** If given, the item is one of several alternatives and shows whether it is the selected one. */
  checked?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it, with its own accessible name. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  label?: string;
  align?: 'start' | 'end';
}

const itemStyles =
  'group flex min-h-10 cursor-pointer items-center gap-3 rounded-ctl px-3 text-14 font-550 outline-0 data-disabled:cursor-not-allowed data-disabled:text-muted data-highlighted:bg-ink-750 data-highlighted:inset-ring-2 data-highlighted:inset-ring-relva forced-colors:data-disabled:text-[GrayText] forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText] forced-colors:data-highlighted:forced-color-adjust-none';
const pictureStyles = 'text-soft forced-colors:group-data-highlighted:text-inherit';

/** A short list of actions, opened by a button: arrow keys, type-ahead, Escape closes. */
export function Menu({ trigger, items, label, align = 'end' }: MenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <BaseMenu.Root open={open} onOpenChange={setOpen}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        {open ? <OverlayEntry onClose={() => setOpen(false)} /> : null}
        <BaseMenu.Positioner className="z-menu" sideOffset={8} align={align}>
          <BaseMenu.Popup
            className={`max-h-[var(--available-height,80vh)] min-w-52 max-w-[min(23rem,calc(100vw-1.5rem))] overflow-auto rounded-card p-2 outline-0 transition-opacity duration-fast ease-house data-ending-style:opacity-0 data-starting-style:opacity-0 ${floatingStyles}`}
          >
            <BaseMenu.Group>
              {label ? <BaseMenu.GroupLabel className="px-3 pt-2 pb-1 text-12 text-muted">{label}</BaseMenu.GroupLabel> : null}
              {items.map(({ id, glyph, checked, disabled, onSelect, label: text }) =>
                checked === undefined ? (
                  <BaseMenu.Item key={id} className={itemStyles} disabled={disabled} onClick={onSelect}>
                    {glyph ? <Icon glyph={glyph} className={pictureStyles} /> : null}
                    {text}
                  </BaseMenu.Item>
                ) : (
                  <BaseMenu.CheckboxItem
                    key={id}
                    className={itemStyles}
                    disabled={disabled}
                    checked={checked}
                    onCheckedChange={onSelect}
                    closeOnClick
                  >
                    {glyph ? <Icon glyph={glyph} className={pictureStyles} /> : null}
                    {text}
                    {checked ? <Icon glyph={checkGlyph} className="ml-auto text-relva" /> : null}
                  </BaseMenu.CheckboxItem>
                ),
              )}
            </BaseMenu.Group>
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
