import type { ReactNode } from 'react';
import { SiteFrame } from './site-frame.tsx';
import type { FrameSlots } from './slots.ts';

interface StaticLayoutProps {
  frame: FrameSlots;
  title: string;
  intro?: ReactNode;
  /** Facts beside the task; without it the task stands in the middle. */
  aside?: ReactNode;
  children: ReactNode;
}

/** 4. One task, a brand band above it. Needs src/ui/css/task.css. */
export function StaticLayout({ frame, title, intro, aside, children }: StaticLayoutProps) {
  return (
    <SiteFrame frame={frame}>
      <header className="band">
        <div className="wrap band__in">
          <h1 className="type-48">{title}</h1>
          {intro ? <p className="lead">{intro}</p> : null}
        </div>
      </header>
      <div className={aside ? 'wrap task' : 'wrap task task--alone'}>
        <div>{children}</div>
        {aside ? <aside className="ask">{aside}</aside> : null}
      </div>
    </SiteFrame>
  );
}
