import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { slideDown } from './slide-down.ts';
import { tabListStyles, tabStyles } from './tab-styles.ts';

interface PanelTabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string }[];
  /** Content of the selected tab. */
  children: ReactNode;
  /** Under it, and always in sight where the panel scrolls. */
  foot?: ReactNode;
}

/** A room's channels (layouts/multiscreen-layout.tsx) where they are under its panel, as on a phone, and not beside it. */
function channelsBelow(panel: Element): Element[] {
  const { left } = panel.getBoundingClientRect();
  return [...document.querySelectorAll('[data-room-rail]')].filter((channels) => left < channels.getBoundingClientRect().right);
}

/**
 * The panel's tabs: arrow keys, Home and End, one tab stop. Not the design system's Tabs, because the library under them is larger
 * than all other JavaScript of this page.
 */
export function PanelTabs<Value extends string>({ label, value, onChange, tabs, children, foot = null }: PanelTabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  /** Where each panel was scrolled to. */
  const places = useRef<Partial<Record<Value, number>>>({});
  useLayoutEffect(() => {
    const box = panel.current;
    const all = whole.current;
    const kept = places.current;
    if (box === null || all === null) return;
    box.scrollTop = kept[value] ?? 0;
    const onScroll = () => {
      kept[value] = box.scrollTop;
    };
    box.addEventListener('scroll', onScroll, { passive: true });
    let height = all.offsetHeight;
    // Not a ResizeObserver: what it animates has been seen in its new place.
    const changes = new MutationObserver(() => {
      const shift = all.offsetHeight - height;
      height += shift;
      if (shift !== 0) slideDown(channelsBelow(box), shift);
    });
    changes.observe(all, { subtree: true, childList: true, characterData: true });
    return () => {
      box.removeEventListener('scroll', onScroll);
      changes.disconnect();
    };
  }, [value]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus();
  };
  return (
    // Under the picture, what comes late or takes the place of a failure would push the foot down: it waits for it.
    <div
      ref={whole}
      className="h-full min-h-0 md:grid md:grid-cols-[minmax(0,1fr)] md:grid-rows-[3.5rem_minmax(0,1fr)_auto] lg:*:data-foot:max-h-[40vh] lg:*:data-foot:overflow-y-auto max-lg:[&:has([role=tabpanel]_:is([role=status],[data-late]))>[data-foot]]:hidden"
    >
      <div
        ref={list}
        className={`${tabListStyles} overflow-x-auto overflow-y-hidden [scrollbar-width:none] max-md:px-2`}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            // Without script only the open one has a use: it names what is under it.
            className={`noscript:not-aria-selected:hidden h-14 font-stretch-92% aria-selected:after:bottom-0! md:h-[calc(3.5rem-1px)] lg:max-xl:px-1 lg:max-xl:font-stretch-84% ${tabStyles}`}
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        // Rows as high as their content: an automatic row with a least height would shrink to it where the panel scrolls.
        className="grid auto-rows-max content-start gap-4 overflow-auto p-4 [scrollbar-width:none] focus-visible:-outline-offset-2"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {children}
      </div>
      {foot === null ? null : <div data-foot="">{foot}</div>}
    </div>
  );
}
