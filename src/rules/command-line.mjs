/**
 * The command line of every command of this project: `--help` and `-h` print the usage and end with 0; an unknown option or word prints what is
 * wrong and the usage, and ends with 2. Plain JavaScript for Node >= 20: `npm start` and `npm test` read it before the install.
 */
import { parseArgs } from 'node:util';

/**
 * @typedef {{ type: 'boolean' | 'string', short?: string, multiple?: boolean }} Option
 * @typedef {{ exitCode: 0 | 2, text: string }} Ended the command ends here, with this text
 */

/**
 * Reads a command's options and words.
 * @template {Record<string, Option>} O
 * @param {readonly string[]} args without program and file
 * @param {{ usage: string, options?: O, mostWords?: number }} command usage: begins with `usage: npm …`; mostWords: how many words it takes,
 *   none by default
 * @returns {Ended | { values: { [K in keyof O]?: O[K]['type'] extends 'boolean' ? boolean : O[K]['multiple'] extends true ? string[] : string }, words: string[] }}
 */
export function readCommandLine(args, { usage, options, mostWords = 0 }) {
  try {
    const help = /** @type {const} */ ({ type: 'boolean', short: 'h' });
    const { values, positionals } = parseArgs({ args: [...args], options: { ...options, help }, allowPositionals: true });
    const { help: asked, ...given } = /** @type {Record<string, any>} */ (values);
    if (asked) return { exitCode: 0, text: usage };
    const [tooMuch] = positionals.slice(mostWords);
    if (tooMuch !== undefined) return wrongUse(`unknown word ${tooMuch}`, usage);
    return { values: /** @type {any} */ (given), words: positionals };
  } catch (error) {
    // The first sentence says what is wrong; the others explain the library's own way out.
    const [reason] = /** @type {Error} */ (error).message.split('. ');
    return wrongUse(`${reason?.slice(0, 1).toLowerCase()}${reason?.slice(1).replaceAll("'", '')}`, usage);
  }
}

/**
 * What a command answers to words that it does not know.
 * @param {string} reason
 * @param {string} usage
 * @returns {Ended}
 */
export const wrongUse = (reason, usage) => ({ exitCode: 2, text: `${reason}\n${usage}` });

/**
 * Prints why a command ends: the usage that was asked for on standard output, a mistake on standard error.
 * @param {Ended} ended
 * @returns {0 | 2} the exit code
 */
export function printEnded({ exitCode, text }) {
  (exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return exitCode;
}

/** Words whose singular is not the word without its last letter. */
const SINGULAR = new Map([
  ['matches', 'match'],
  ['categories', 'category'],
  ['entries', 'entry'],
]);

/**
 * A count with its words, whose number agrees: `1 channel added`, `2 channels added`.
 * @param {number} count
 * @param {string} words in the plural, beginning with the noun
 */
export function counted(count, words) {
  if (count !== 1) return `${count} ${words}`;
  const [noun = '', ...rest] = words.split(' ');
  return [count, SINGULAR.get(noun) ?? noun.replace(/s$/, ''), ...rest].join(' ');
}
