import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isWholeFunctionPath } from '#server/server-function-path.ts';
import { serverFunctionId } from './server-function-id.ts';

test('[J-lean-new-calls] every server function has an address of its own, with its name', () => {
  const ids = globSync('{app,src}/**/*.{ts,tsx}').flatMap((filename) =>
    [...readFileSync(filename, 'utf8').matchAll(/^(?:export )?const (\w+) = createServerFn\b/gm)].map(([, name = '']) =>
      serverFunctionId({ filename, functionName: `${name}_createServerFn_handler` }),
    ),
  );
  expect(ids).toContain('predictors-getRound');
  expect(ids).toContain('league-getRound');
  expect(ids.length).toBeGreaterThan(40);
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
  expect(ids.filter((id) => !isWholeFunctionPath(`/_serverFn/${id}`))).toEqual([]);
});
