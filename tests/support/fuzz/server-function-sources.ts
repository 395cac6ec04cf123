/** The site's server functions as their sources declare them: the id that the build gives them, their method and the fields that they read. */
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverFunctionId } from '../../../scripts/server-function-id.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface ServerFunction {
  readonly name: string;
  /** as the build names it */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** names of the object that it takes; none: it takes a single value, or nothing */
  readonly fields: readonly string[];
}

const DECLARED = /^(?:export )?const (\w+) = createServerFn\(\{ method: '(GET|POST)' \}\)([\s\S]*?)\.handler\(/gm;

/** Names of fields in a schema's text, and in those of the schemas that it names. */
function fieldsIn(text: string, folder: string, sources: ReadonlyMap<string, string>, depth = 3): string[] {
  const own = [...text.matchAll(/(?:[{,]\s*|^\s+)(\w+)(?=\s*[:,}])/gm)].map(([, name = '']) => name);
  if (depth === 0) return own;
  const named = [...text.matchAll(/\b([A-Za-z]\w+)\b/g)].map(([, name = '']) => name);
  const definitions = [...new Set(named)].flatMap((name) => {
    const definition = new RegExp(`const ${name} = (?:z\\.|\\w+\\.extend)[\\s\\S]*?\\n(?=\\n|export|const)`);
    const files = [...sources].toSorted(([a], [b]) => Number(dirname(b) === folder) - Number(dirname(a) === folder));
    for (const [, source] of files) {
      const [found] = definition.exec(source) ?? [];
      if (found !== undefined) return [found.slice(found.indexOf('=') + 1)];
    }
    return [];
  });
  return [...own, ...definitions.flatMap((definition) => fieldsIn(definition, folder, sources, depth - 1))];
}

export function serverFunctionSources(): ServerFunction[] {
  const files = globSync('{src,app}/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const texts = files
    .filter((file) => !/\.test\.|^src\/platform\//.test(file))
    .map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')] as const);
  const schemas = new Map(texts.filter(([, text]) => text.includes("from 'zod'")));
  return texts.flatMap(([file, text]) =>
    [...text.matchAll(DECLARED)].map(([, name = '', method, chain = '']) => ({
      name,
      id: serverFunctionId({ filename: file, functionName: name }),
      method: method as 'GET' | 'POST',
      fields: chain.includes('.validator(') ? [...new Set(fieldsIn(chain, dirname(file), schemas))] : [],
    })),
  );
}
