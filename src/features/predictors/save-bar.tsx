import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { SaveAnswer } from './football-model.ts';

interface SaveBarProps {
  title: string;
  note: ReactNode;
  action: string;
  busy: boolean;
  /** There is something to keep: the bar stays at the foot of the window until it is kept. */
  unsaved: boolean;
  answer: SaveAnswer | null;
}

/** The foot of a predictor's form. Its place in the page is the same whether it stays in sight or not, so nothing moves. */
export function SaveBar({ title, note, action, busy, unsaved, answer }: SaveBarProps) {
  return (
    <div
      className={cx(
        'grid gap-3 rounded-card bg-ink-800 p-4 outline-1 outline-ink-700 max-md:-mx-gutter max-md:rounded-none max-md:px-gutter max-md:py-3',
        unsaved && 'short:static sticky bottom-tabbar z-10',
      )}
      data-save-bar={unsaved ? 'unsaved' : 'kept'}
    >
      <AnswerNotice answer={answer} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 flex-[1_1_9rem] leading-snug">
          <b className="block font-650">{title}</b>
          <span className="text-14 text-muted">{note}</span>
        </p>
        <Button type="submit" look="primary" busy={busy}>
          {action}
        </Button>
      </div>
    </div>
  );
}

/** What a form was answered: the words of a refusal, or what was kept. */
export const AnswerNotice = ({ answer }: Pick<SaveBarProps, 'answer'>) =>
  answer ? (
    <div role={answer.ok ? 'status' : 'alert'}>
      <Notice warn={!answer.ok}>{answer.message}</Notice>
    </div>
  ) : null;
