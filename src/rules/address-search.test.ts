import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './address-search.ts';

test('writes a readable query', () => {
  expect(stringifySearch({ data: '2026-11-21', canais: '1,2', hora: '20:30', pagina: 2, nada: undefined })).toBe(
    '?data=2026-11-21&canais=1,2&hora=20:30&pagina=2',
  );
  expect(stringifySearch({})).toBe('');
});

test('reads what it wrote: numbers as numbers, everything else as text', () => {
  const value = fc.oneof(
    fc.nat(),
    fc.string().filter((text) => !/^(0|[1-9]\d{0,14})$/.test(text)),
  );
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
        value,
      ),
      (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
      },
    ),
  );
});

test('does not set prototype properties', () => {
  expect(Object.getPrototypeOf(parseSearch('?__proto__=1&a=x'))).toBe(Object.prototype);
  expect(parseSearch('?__proto__=1&a=x')).toEqual({ a: 'x' });
});
