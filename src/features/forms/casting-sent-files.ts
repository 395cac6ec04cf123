/** The files that an application names, as one hidden field holds them: a line for each, its id and its name. */
import { CASTING_FILES } from '#rules/constants.ts';

export interface SentCastingFile {
  id: string;
  name: string;
}

const LINE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (.{1,120})$/;

export const writeSentFiles = (files: readonly SentCastingFile[]): string => files.map(({ id, name }) => `${id} ${name}`).join('\n');

/** What is none of ours is left out. */
export const readSentFiles = (text: string): SentCastingFile[] =>
  text
    .split(/\r?\n/)
    .flatMap((line) => {
      const [, id, name] = LINE.exec(line) ?? [];
      return id === undefined || name === undefined ? [] : [{ id, name }];
    })
    .slice(0, CASTING_FILES);
