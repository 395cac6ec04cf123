/** Generated files for every import: small correct ones with odd values and damaged bytes. Each is imported, or refused by name. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import { importChannels } from '#platform/channel-list/channels-import.ts';
import { importContent } from '#platform/content-folder/content-import.ts';
import { importF1 } from '#platform/f1-season/f1-import.ts';
import { importFixtures } from '#platform/import/fixtures-import.ts';
import { importGuide } from '#platform/import/guide-import.ts';
import { type ImportOptions, ImportRefused, SILENT } from '#platform/import/import-report.ts';
import { fieldText, fieldValue, oddText } from './odd-values.ts';

const KINDS = { guide: importGuide, fixtures: importFixtures, channels: importChannels, f1: importF1, content: importContent } as const;

export interface GeneratedImport {
  readonly of: keyof typeof KINDS;
  /** contents by file; one file has no name of its own */
  readonly files: Readonly<Record<string, string>>;
}

/** Cuts a text, or puts another into it. */
const damaged = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: texts },
    {
      weight: 1,
      arbitrary: fc.tuple(texts, fc.nat(2_000), oddText, fc.boolean()).map(([text, at, odd, cut]) => {
        const place = text.length === 0 ? 0 : at % text.length;
        return text.slice(0, place) + odd + (cut ? '' : text.slice(place));
      }),
    },
  );

const xml = (text: string) => text.replace(/[<&]/g, (char) => `&#${char.charCodeAt(0)};`).replace(/[^\x20-\ud7ff\ue000-\ufffd\n]/g, '');
const time = fc.oneof(
  fc.constantFrom('20261121200000 +0000', '20261121210000 +0100', '20261122', '202611212000'),
  fc.constantFrom('20260230256199 +9999', '00000000000000', '99991231235959 -1400', '-1'),
  oddText,
);
const guide = fc
  .array(fc.tuple(time, time, fc.constantFrom('um', 'dois', ''), oddText.map(xml), fieldText('sport').map(xml)), { maxLength: 5 })
  .map(
    (rows) =>
      `<tv><channel id="um"><display-name>Canal Um</display-name></channel>${rows
        .map(
          ([start, stop, channel, title, kind]) =>
            `<programme start="${xml(start).replaceAll('"', '')}" stop="${xml(stop).replaceAll('"', '')}" channel="${channel}"><title>${title}</title><category>${kind}</category></programme>`,
        )
        .join('')}</tv>`,
  );
const fixtures = fc
  .record({
    name: fieldValue('name'),
    matches: fc.array(
      fc.record(
        {
          round: fieldValue('round'),
          date: fieldValue('date'),
          time: fc.constantFrom<unknown>('20:30', '25:99', '', null, 7),
          team1: fc.constantFrom<unknown>('Benfica', 'Porto', '', null, { name: 'Braga' }, '\u0000'),
          team2: fc.constantFrom<unknown>('Sporting', 'Porto', 'x'.repeat(500), [], 3),
          score: fc.constantFrom<unknown>({ ft: [1, 2] }, { ft: [-1, 2e9] }, { ft: ['a', null] }, [], null, {
            ft: [1.5, 2],
            ht: [9e15, 1],
          }),
        },
        { requiredKeys: ['date', 'team1', 'team2'] },
      ),
      { maxLength: 4 },
    ),
  })
  .map((season) => JSON.stringify(season));
const channels = fc
  .array(
    fc.tuple(
      fieldText('name'),
      fieldText('slug'),
      fc.constantFrom('https://tv.example/a.m3u8', 'udp://x', 'file:///etc/passwd', '', '\u0000'),
      oddText,
    ),
    { maxLength: 5 },
  )
  .map(
    (rows) =>
      `#EXTM3U\n${rows.map(([name, id, address, group]) => `#EXTINF:-1 tvg-id="${id}" tvg-chno="${group}" group-title="${group}",${name}\n${address}\n`).join('')}`,
  );
const number = fc.oneof(fc.integer({ min: -1, max: 30 }), fc.constantFrom<unknown>(2 ** 31, 2 ** 53, 1.5, '7', null, -1e308));
const f1 = fc
  .record(
    {
      season: fc.oneof(fc.constant<unknown>(2026), number),
      drivers: fc.array(
        fc.record({
          id: fc.constantFrom<unknown>('ana-a', 'rui-b', 'A B', ''),
          name: fieldValue('name'),
          code: fieldValue('code'),
          number,
        }),
      ),
      constructors: fc.array(
        fc.record({
          id: fc.constantFrom<unknown>('equipa-a', '', null),
          name: fieldValue('name'),
          drivers: fc.array(fc.constantFrom('ana-a', 'x')),
        }),
      ),
      races: fc.array(
        fc.record(
          {
            round: number,
            grandPrix: fieldValue('name'),
            date: fieldValue('date'),
            laps: number,
            results: fc.array(fc.record({ driver: fc.constantFrom<unknown>('ana-a', 'rui-b', null), position: number, grid: number })),
          },
          { requiredKeys: ['round'] },
        ),
      ),
    },
    { requiredKeys: ['drivers'] },
  )
  .map((season) => JSON.stringify(season));
const front = fc
  .record({ title: oddText, date: fieldText('date'), slug: fieldText('slug'), text: oddText })
  .map(({ title, date, slug, text }) => `---\ntitle: ${title}\nslug: ${slug}\ndate: ${date}\n---\n${text}\n`);
const map = fc.dictionary(fieldText('key'), fieldValue('text'), { maxKeys: 4 }).map((entries) => JSON.stringify(entries));
const product = fc
  .record(
    { title: fieldValue('name'), slug: fieldValue('slug'), price: number, kind: fieldValue('kind'), stock: number },
    { requiredKeys: ['title'] },
  )
  .map((one) => JSON.stringify(one));
const content = fc
  .record({
    'settings.json': damaged(map),
    'texts.json': damaged(map),
    'pages/um.md': damaged(front),
    'news/um.md': damaged(front),
    'videos/um.md': damaged(front),
    'products/um.json': damaged(product),
    'polls/um.json': damaged(product),
  })
  .map((files): GeneratedImport => ({ of: 'content', files }));

const single = (of: GeneratedImport['of'], texts: fc.Arbitrary<string>) =>
  damaged(texts).map((text): GeneratedImport => ({ of, files: { '': text } }));

export const importFiles: fc.Arbitrary<GeneratedImport> = fc.oneof(
  single('guide', guide),
  single('fixtures', fixtures),
  single('channels', channels),
  single('f1', f1),
  content,
);

/**
 * Imports it.
 * @returns what went wrong other than a refusal with its reason; null when all is well
 */
export async function tryImport({ of, files }: GeneratedImport, options: Pick<ImportOptions, 'url' | 'now'>): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'generated-import-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      const path = join(folder, name === '' ? 'file' : name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    const path = '' in files ? join(folder, 'file') : folder;
    await KINDS[of](path, { ...options, align: false, report: SILENT });
    return null;
  } catch (error) {
    return error instanceof ImportRefused ? null : String(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
