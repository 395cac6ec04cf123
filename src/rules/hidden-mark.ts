/**
 * "Sem spoilers": which results a viewer has not asked to see. It is one short text, the mark: the names of the matches and videos that were
 * revealed, sorted ('m12.v7', '' for none), or null when nothing is hidden. The server reads it from the cookies (hidden-results.ts), and it is
 * an attribute of the served document, so that no script runs before the first paint (docs/decisions/0027-hidden-results.md).
 */
export type HiddenMark = string | null;

/** Whether the result of that name is hidden. */
export const isHiddenIn = (mark: HiddenMark, name: string): boolean => mark !== null && !mark.split('.').includes(name);
