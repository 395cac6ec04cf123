import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { LateSection } from '#ui/late-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Block } from './block.tsx';
import ListNow from './reminders-list.tsx';

const ID = 'lembretes';
let onSeen = () => {};
const seen = new Promise<void>((resolve) => {
  onSeen = resolve;
});

// Rendered directly on the server. In the browser the served list stays as it is until it comes near the window: few look at it on their profile.
const List = createIsomorphicFn()
  .server(() => ListNow)
  .client(() => lazy(() => seen.then(() => import('./reminders-list.tsx'))))();

/** What the viewer is told about before it begins. */
export function RemindersSection() {
  useEffect(() => {
    const section = document.getElementById(ID);
    if (!section) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
    });
    observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return (
    <Block id={ID} title={m.reminders_title()} text={m.reminders_text()}>
      <LateSection skeleton={<Skeleton shape="box" className="h-18" />} failedTitle={m.reminders_failed()}>
        <List />
      </LateSection>
    </Block>
  );
}
