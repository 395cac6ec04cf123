/** What commands print. Names and texts of people and files are among it: they must not control the terminal (SECURITY 78). */
import { printable } from '#rules/plain-text.ts';

export const say = (text: string): void => console.log(printable(text));
export const complain = (text: string): void => console.error(printable(text));
