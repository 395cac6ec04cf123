/** Vite plugin: every compiled message asks for the operator's text first (docs/decisions/0058). A number instead of the name costs the browser three bytes. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const MESSAGE = /[\\/]src[\\/]paraglide[\\/]messages[\\/](\w+)\.js$/;

/** Numbers of the messages: their places among the names in order. src/features/shell/sentences.server.ts counts in the same way. */
export const messageNames = (messages: object): string[] =>
  Object.keys(messages)
    .filter((name) => !name.startsWith('$'))
    .sort();

/** @throws when the compiler writes messages in another way by now */
export function withChangeable(code: string, name: string, number: number): string {
  const call = `return pt_${name}(inputs)`;
  if (!code.includes(call)) throw new Error(`the compiled message ${name} has no "${call}"`);
  return `import { changedSentence } from '../../session/changed-sentences.ts';\n${code.replace(call, `return changedSentence(${number}, inputs) ?? pt_${name}(inputs)`)}`;
}

export function changeableSentencesPlugin(): Plugin {
  let numbers: Map<string, number> | undefined;
  return {
    name: 'changeable-sentences',
    transform: {
      filter: { id: MESSAGE },
      handler(code, id) {
        const name = MESSAGE.exec(id)?.[1] ?? '';
        if (name === '_index') return undefined;
        numbers ??= new Map(messageNames(JSON.parse(readFileSync('messages/pt.json', 'utf8')) as object).map((one, i) => [one, i]));
        const number = numbers.get(name);
        return number === undefined ? undefined : { code: withChangeable(code, name, number), map: null };
      },
    },
  };
}
