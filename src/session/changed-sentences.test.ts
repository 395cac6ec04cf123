import { expect, test } from 'vitest';
import { changedSentence, changeSentences, servedSentences } from './changed-sentences.ts';

test('a message is replaced with its values, others are not, and the document says which are', () => {
  expect(changedSentence(3)).toBeUndefined();
  expect(servedSentences()).toBeUndefined();
  changeSentences({ 3: '{count} jogos de {team}, {nobody} e {toString}' });
  expect(changedSentence(3, { count: 2, team: '$& <b>' })).toBe('2 jogos de $& <b>, {nobody} e {toString}');
  expect(changedSentence(4)).toBeUndefined();
  expect(servedSentences()).toBe('{"3":"{count} jogos de {team}, {nobody} e {toString}"}');
  changeSentences({});
  expect(changedSentence(3)).toBeUndefined();
});
