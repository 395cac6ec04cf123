/** Values for generated inputs: those that a field expects, and those that break programs. */
import * as fc from 'fast-check';

/** Texts that have broken programs before: bounds of numbers and dates, names of objects' own parts, addresses, markup, bytes that no database keeps. */
const ODD_TEXTS = [
  [
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\u202e',
    '\ufeff',
    '\ud83d\ude00',
    '\ud800',
    'e\u0301'.repeat(30),
    '\r\nset-cookie: a=b',
    '%',
    '%00',
    '%E0%A4%A',
  ],
  ['0', '-0', '-1', '1.5', '1e3', '1e309', 'NaN', 'Infinity', '0x10', '007', '2147483647', '2147483648', '9007199254740993'],
  [
    '9223372036854775807',
    '9223372036854775808',
    '99999999999999999999',
    '1,2,3',
    ',',
    '1,,2',
    'true',
    'null',
    'undefined',
    '[]',
    '{}',
    '{"a":1}',
  ],
  ['[1,2]', '"x"', '[[[[[[[[]]]]]]]]', '{"__proto__":{"a":1}}', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '2026-02-30'],
  [
    '0000-00-00',
    '9999-12-31',
    '10000-01-01',
    '275760-09-13',
    '-271821-04-20',
    '2026-11-21T20:00:00Z',
    '2026-11-21T25:61:61+99:99',
    '2026-53',
  ],
  [
    '../../etc/passwd',
    '..%2f..',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://169.254.169.254/',
    '<script>1</script>',
  ],
  [
    "'; DROP TABLE viewers; --",
    '\\',
    '$1',
    '{x}',
    '%s%n',
    '*',
    '?',
    '(',
    '[a-',
    '(a+)+$',
    'a'.repeat(300),
    'ã'.repeat(5_000),
    '9'.repeat(400),
  ],
].flat();

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);

/** A value of any kind, where a program expects one of another. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom(null, true, false, -1, 0, 0.5, 2 ** 31, 2 ** 53, 1e308, -1e308),
  fc.constantFrom<unknown>([], {}, [null], [[[[]]]], { toString: 1 }, { length: 1e9 }, { id: { id: 1 } }, Array(300).fill(1)),
  fc.jsonValue({ maxDepth: 3 }),
);

/** What a field of this name expects, in the demonstration content. */
const EXPECTED: readonly (readonly [RegExp, fc.Arbitrary<unknown>])[] = [
  [/e-?mail/i, fc.constantFrom('ana@exemplo.pt', 'Rui.Prates@exemplo.pt', 'a@b.pt', 'nada')],
  [/password|palavra/i, fc.constantFrom('chuva-no-molhe-77', '12345678', 'x'.repeat(200))],
  [/birth|nascimento/i, fc.constantFrom('1990-04-25', '2020-01-01', '1800-01-01')],
  [/date|data|dia|day|since|from|until|antes/i, fc.constantFrom('2026-11-21', '2026-11-22', '2026-02-29', '2026-11-21T20:42:00Z')],
  [/token|ticket|code|codigo|state/i, fc.oneof(fc.stringMatching(/^[\w-]{43}$/), fc.stringMatching(/^[A-Z0-9]{4,12}$/))],
  [/slug|name|nome|title/i, fc.constantFrom('cachecol-camarote', 'futebol', 'camarote-1', 'Ana Prates', 'ana.prates')],
  [/quantity|quantidade|page|pagina|limit|offset|round|jornada|season|epoca/i, fc.integer({ min: -1, max: 2_030 })],
  [/terms|optin|notification|checkbox|credits/i, fc.constantFrom<unknown>(true, false, 'on', '')],
  [/key|chave|uuid|device/i, fc.uuid()],
  [/phone|telefone|telemovel/i, fc.constantFrom('912345678', '+351 961 234 567', '1')],
  [
    /service|delivery|kind|tipo|sport|desporto|category|categoria|operator/i,
    fc.constantFrom('card', 'mbway', 'home', 'futebol', 'nos', 'video'),
  ],
  [/text|search|pesquisa|^q$|message|word/i, fc.constantFrom('benfica', 'Olá, bom dia', 'APAGAR', 'golo do sporting')],
  [/volta|back|path|url|address/i, fc.constantFrom('/', '/guia?data=2026-11-22', 'https://exemplo.pt/x')],
  [/./, fc.oneof(fc.integer({ min: 0, max: 40 }), fc.uuid(), fc.constantFrom('1', '2', 'x'))],
];

/** A value that a field of this name may expect. */
export const expectedValue = (name: string): fc.Arbitrary<unknown> => EXPECTED.find(([pattern]) => pattern.test(name))?.[1] ?? oddValue;

/** Expected twice, odd once. */
export const fieldValue = (name: string): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 2, arbitrary: expectedValue(name) }, { weight: 1, arbitrary: oddValue });

/** As it stands in an address or a form. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return JSON.stringify(value) ?? '';
};

/** As fieldValue(), where only texts can be. */
export const fieldText = (name: string): fc.Arbitrary<string> =>
  fc.oneof({ weight: 2, arbitrary: expectedValue(name).map(textOf) }, { weight: 1, arbitrary: oddText });

/** encodeURIComponent() for any text: half of a surrogate pair becomes what a browser sends for it. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
