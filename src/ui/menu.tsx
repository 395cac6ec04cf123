import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { type Glyph, Icon } from './icon.tsx';
import { checkGlyph } from './icons/check.ts';

export interface MenuItem {
  id: string;
  label: string;
  glyph?: Glyph;
  /** Given: the item is one of several and shows whether it is the one. */
  checked?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it, with a name of its own. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  label?: string;
  align?: 'start' | 'end';
}

/** A short list of things to do, opened by a button: arrows walk it, letters find, Escape closes. */
export function Menu({ trigger, items, label, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="menu-frame" sideOffset={8} align={align}>
          <BaseMenu.Popup className="menu">
            <BaseMenu.Group>
              {label ? <BaseMenu.GroupLabel className="menu__label">{label}</BaseMenu.GroupLabel> : null}
              {items.map(({ id, glyph, checked, disabled, onSelect, label: text }) =>
                checked === undefined ? (
                  <BaseMenu.Item key={id} className="menu__item" disabled={disabled} onClick={onSelect}>
                    {glyph ? <Icon glyph={glyph} /> : null}
                    {text}
                  </BaseMenu.Item>
                ) : (
                  <BaseMenu.CheckboxItem
                    key={id}
                    className="menu__item"
                    disabled={disabled}
                    checked={checked}
                    onCheckedChange={onSelect}
                    closeOnClick
                  >
                    {glyph ? <Icon glyph={glyph} /> : null}
                    {text}
                    {checked ? <Icon glyph={checkGlyph} className="icon--end" /> : null}
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
