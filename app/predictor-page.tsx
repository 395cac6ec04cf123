import type { ReactNode } from 'react';
import { PredictorKinds } from '#features/predictors/predictor-kinds.tsx';
import { StaticLayout } from '#layouts/static-layout.tsx';
import { m } from '#paraglide/messages.js';
import { NoSpoilersSwitch } from '#shown/no-spoilers-switch.tsx';
import { PageBanner } from '#shown/page-banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFrame } from './frame.ts';
import { PageFooter } from './page-footer.tsx';

interface PredictorPageProps {
  kind: 'football' | 'f1';
  /** null: there is nothing to predict */
  screen: ReactNode | null;
  /** what is said then */
  none: string;
}

/** The frame of both predictors: each leads to the other, and points are hidden with results. */
export function PredictorPage({ kind, screen, none }: PredictorPageProps) {
  return (
    <StaticLayout
      frame={useFrame()}
      footer={<PageFooter />}
      title={m.predictor_heading()}
      tools={
        <div className="flex flex-wrap items-center gap-3">
          <PredictorKinds shown={kind} />
          <NoSpoilersSwitch />
        </div>
      }
      wide
    >
      {screen ?? <EmptyState title={none} level={2} />}
      <PageBanner name="predictor" />
    </StaticLayout>
  );
}
