import { type RefObject, useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from './casting-draft.ts';
import { readSentFiles, type SentCastingFile } from './casting-sent-files.ts';

/** A draft is kept this long after the last key, in milliseconds. */
const DRAFT_AFTER_MS = 600;

/** Puts a draft's texts into the fields that are empty. */
function fillFields(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'on';
    else if (
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) &&
      field.value === ''
    )
      field.value = value;
  }
}

/** Whether what grows at the end of a part would move what is read. */
const isRead = (part: Element | null): boolean => {
  const { bottom } = part?.getBoundingClientRect() ?? { bottom: 0 };
  return bottom > 0 && bottom < innerHeight;
};

interface CastingDraftOptions {
  form: RefObject<HTMLFormElement | null>;
  /** nothing was brought back by a post without script */
  isFresh: boolean;
  done: boolean;
  /** whole files, as casting-sent-files.ts writes them */
  sentFiles: string;
  /** called when the form has its texts */
  onFilled: (values: Readonly<Record<string, string>>) => void;
  /** called when fields that are drawn only now may be drawn */
  onGrow: (files: readonly SentCastingFile[]) => void;
}

interface CastingDraftState {
  /** when it was kept, milliseconds since 1970 by the device's clock; null: not yet */
  keptAt: number | null;
  /** the viewer has changed something */
  changed: () => void;
  /** the viewer has come to the form */
  reached: () => void;
}

/**
 * Keeps what was typed on this device, and brings it back once. What makes the form longer waits until the viewer comes to it, where it would
 * move what is being read.
 */
export function useCastingDraft({ form, isFresh, done, sentFiles, onFilled, onGrow }: CastingDraftOptions): CastingDraftState {
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const [changedAt, setChangedAt] = useState(0);
  const waiting = useRef<readonly SentCastingFile[] | null>(null);

  const grow = () => {
    if (!waiting.current) return;
    const files = waiting.current;
    waiting.current = null;
    onGrow(files);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has its scripts
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const draft = isFresh ? readDraft(Date.now()) : null;
    if (draft) {
      fillFields(element, draft.values);
      setKeptAt(draft.at);
    }
    onFilled(draft?.values ?? {});
    if (!isFresh) return;
    waiting.current = draft?.files ?? [];
    if (!isRead(element.querySelector('#sobre-si')) && !isRead(element.querySelector('#ficheiros'))) grow();
  }, []);

  useEffect(() => {
    if (done || (changedAt === 0 && sentFiles === '')) return;
    const keep = () => {
      const at = Date.now();
      if (form.current && keepDraft(new FormData(form.current), readSentFiles(sentFiles), at)) setKeptAt(at);
    };
    const timer = setTimeout(keep, DRAFT_AFTER_MS);
    // Also when the page is left before that.
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [form, changedAt, sentFiles, done]);

  return { keptAt, changed: () => setChangedAt(Date.now()), reached: grow };
}
