import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { tabListStyles, tabStyles } from './tab-styles.ts';

export interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; panel: ReactNode }[];
  /** Classes of the panel's box. */
  panelClass?: string;
  className?: string;
}

/** Several panels in one place. Arrow keys move between the tabs; only the open panel is in the page. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, panelClass, className }: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
      <BaseTabs.List className={tabListStyles} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} className={tabStyles} value={tab.value}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className={panelClass}>
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
