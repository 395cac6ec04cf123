import { describe, expect, it } from 'vitest';
import { counted, readCommandLine } from './command-line.mjs';

const usage = 'usage: npm run thing -- <file> [--align now] [--force]';
const options = { align: { type: 'string' }, force: { type: 'boolean' } } as const;
const read = (...args: string[]) => readCommandLine(args, { usage, options, mostWords: 1 });

describe('[G-cli] a command line', () => {
  it('has its options and words, in any order', () => {
    expect(read('a.xml', '--align', 'now')).toEqual({ values: { align: 'now' }, words: ['a.xml'] });
    expect(read('--align=now', '--force', 'a.xml')).toEqual({ values: { align: 'now', force: true }, words: ['a.xml'] });
    expect(read()).toEqual({ values: {}, words: [] });
    expect(read('--', '--help')).toEqual({ values: {}, words: ['--help'] });
  });

  it('ends with 0 and the usage when that is asked for', () => {
    for (const args of [['--help'], ['-h'], ['a.xml', '-h']]) expect(read(...args)).toEqual({ exitCode: 0, text: usage });
  });

  it.each([
    [['--nonsense'], 'unknown option --nonsense'],
    [['-x'], 'unknown option -x'],
    [['a.xml', 'b.xml'], 'unknown word b.xml'],
    [['--align'], 'option --align <value> argument missing'],
    [['--force=yes'], 'option --force does not take an argument'],
  ])('ends with 2, what is wrong and the usage for %j', (args, reason) => {
    expect(read(...args)).toEqual({ exitCode: 2, text: `${reason}\n${usage}` });
  });
});

it('[G-cli] numbers agree with their words', () => {
  expect(['channels added', 'matches changed', 'entries', 'skipped', 'rows put back'].map((words) => counted(1, words))).toEqual([
    '1 channel added',
    '1 match changed',
    '1 entry',
    '1 skipped',
    '1 row put back',
  ]);
  expect([0, 2].map((count) => counted(count, 'channels added'))).toEqual(['0 channels added', '2 channels added']);
});
