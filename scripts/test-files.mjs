/** The files of tests that `npm test` runs, and the part of them whose paths hold a word. Plain JavaScript for Node >= 20: it runs before the install. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const UNIT_FOLDERS = ['app', 'bench', 'scripts', 'src'];
/** Folders of tests/ by Playwright's project. */
export const SPEC_FOLDERS = { http: ['http', 'security', 'faults', 'processes', 'edge'], browser: ['browser'], prove: ['prove'] };

/** Paths below the project's folder, with slashes, in order. */
function filesIn(folder, ending) {
  const path = join(root, folder);
  const names = readdirSync(path, { recursive: true }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
  return names.filter((name) => ending.test(name)).toSorted();
}

/** Unit and contract tests, which stand beside the code and are run by Vitest. */
export const unitFiles = () => UNIT_FOLDERS.flatMap((folder) => filesIn(folder, /\.test\.tsx?$/));

/** @param {(keyof typeof SPEC_FOLDERS)[]} projects */
export const specFiles = (projects) =>
  projects.flatMap((name) => SPEC_FOLDERS[name]).flatMap((folder) => filesIn(`tests/${folder}`, /\.spec\.ts$/));

/**
 * The files whose path holds at least one of the words, in capitals or not.
 * @param {string[]} words
 * @returns {{ unit: string[], specs: string[], unknown: string[] }} unknown: the words that no path holds
 */
export function filesWith(words) {
  const holds = (file, word) => file.toLowerCase().includes(word.toLowerCase());
  const [unit, specs] = [unitFiles(), specFiles(['http', 'browser'])];
  const chosen = (files) => files.filter((file) => words.some((word) => holds(file, word)));
  const unknown = words.filter((word) => ![...unit, ...specs].some((file) => holds(file, word)));
  return { unit: chosen(unit), specs: chosen(specs), unknown };
}

/** What to say of a word that no path holds. */
export function unknownWord(word) {
  const long = specFiles(['prove']).some((file) => file.includes(word));
  return `No unit or spec file has "${word}" in its path${long ? `; a long test has it: npm run prove -- ${word}` : ''}.`;
}
