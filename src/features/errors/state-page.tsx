import type { ReactNode } from 'react';
import { Picture } from '#ui/picture.tsx';

interface StatePageProps {
  title: string;
  lead: ReactNode;
  /** Between the words and the ways out. */
  wait?: ReactNode;
  actions: ReactNode;
  /** file under /desenhos */
  drawing: string;
}

/** The content of a page that says what happened, with a drawing that means it and two ways out. Its main has class `state`. */
export function StatePage({ title, lead, wait, actions, drawing }: StatePageProps) {
  return (
    <>
      <div className="state__txt">
        <h1 className="type-48">{title}</h1>
        <p className="lead">{lead}</p>
        {wait}
        <div className="wraprow">{actions}</div>
      </div>
      <div className="state__pic">
        <Picture src={`/desenhos/${drawing}`} alt="" width={640} height={480} first className="h-full object-cover" />
      </div>
    </>
  );
}
