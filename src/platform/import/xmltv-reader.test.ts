import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXmltv, readXmltvFile, XMLTV_LIMITS, type XmltvRow } from './xmltv-reader.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n';
const PROGRAMME = '<programme start="20260102203000 +0000" channel="a"><title>Jogo</title></programme>';

async function rowsOf(pieces: Iterable<string>, limits = XMLTV_LIMITS): Promise<XmltvRow[]> {
  const rows: XmltvRow[] = [];
  for await (const row of readXmltv(pieces, limits)) rows.push(row);
  return rows;
}

const refusal = (text: string) =>
  rowsOf([text]).then(
    () => 'accepted',
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe('rows', () => {
  it('reads channels and programmes with their lines', async () => {
    const rows = await rowsOf([
      `${HEAD}<tv>\n  <channel id="1.pt"><display-name>Canal &amp; Um</display-name><display-name>20</display-name><icon src="http://x/a.png"/></channel>\n`,
      '  <programme start="20260102203000 +0000" stop="20260102213000 +0000" channel="1.pt">\n    <title lang="en">Match</title>\n    <title lang="pt">A x B</title>\n',
      '    <sub-title>Final</sub-title><desc>Um <![CDATA[<b>]]> &#233;&#xE9;</desc><category>Futebol</category><live/>\n    <credits><actor>Ninguém</actor></credits><rating><value>NC</value></rating>\n  </programme>\n</tv>',
    ]);
    expect(rows).toEqual([
      { kind: 'channel', line: 4, id: '1.pt', names: ['Canal & Um', '20'], icon: 'http://x/a.png' },
      {
        kind: 'programme',
        line: 5,
        channel: '1.pt',
        start: '20260102203000 +0000',
        stop: '20260102213000 +0000',
        clump: null,
        title: 'A x B',
        subTitle: 'Final',
        description: 'Um <b> éé',
        categories: ['Futebol'],
        live: true,
        repeat: false,
      },
    ]);
  });

  it('gives the same rows wherever the text is cut', async () => {
    const text = `${HEAD}<!-- x > y -->\n<tv>\n<channel id='a'><display-name>Á</display-name></channel>${PROGRAMME}\n${PROGRAMME.replace('Jogo', 'O &quot;jogo&quot;')}</tv>\n`;
    const whole = await rowsOf([text]);
    expect(whole).toHaveLength(3);
    expect(await rowsOf(text)).toEqual(whole);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(text.length), { maxLength: 8 }), async (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), text.length];
        expect(await rowsOf(at.slice(1).map((end, i) => text.slice(at[i], end)))).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  it('accepts "]]>" in a text, which generators write', async () => {
    const rows = await rowsOf([`<tv>${PROGRAMME.replace('Jogo', 'A ]]> B')}</tv>`]);
    expect(rows).toMatchObject([{ title: 'A ]]> B' }]);
  });

  it('accepts what a full XML parser accepts and never throws anything but a refusal', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<tv>',
        '</tv>',
        '<a b="c">',
        '</a>',
        '<a/>',
        '&amp;',
        '&x;',
        '&',
        '<',
        '>',
        '"',
        'texto',
        '<!-- c -->',
        '<![CDATA[x]]>',
        '<?pi x?>',
        ' ',
        '<a b=c>',
        '<a b="1" b="2">',
        '\u0000',
        '&#0;',
        '<!DOCTYPE tv>',
      ),
      fc.string({ maxLength: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), fc.boolean(), async (parts, wrapped) => {
        const text = wrapped ? `<tv>${parts.join('')}</tv>` : parts.join('');
        let valid = true;
        try {
          new SaxesParser().write(text).close();
        } catch {
          valid = false;
        }
        const answer = await refusal(text);
        expect(answer).toMatch(/^accepted$|^ImportRefused: /);
        // The full parser also lets through documents whose root is not <tv>.
        if (valid && !/not an XMLTV file/.test(answer)) expect(answer).toBe('accepted');
      }),
      { numRuns: 400 },
    );
  });
});

describe('hostile and damaged text', () => {
  it.each([
    ['an entity bomb', `<!DOCTYPE tv [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><tv>&b;</tv>`, /internal subset/],
    ['an undefined entity', '<tv><programme><title>&nbsp;</title></programme></tv>', /undefined entity: &nbsp;/],
    ['a bare ampersand', '<tv>\n<programme channel="a&b"/></tv>', /line 2: an "&" that begins no entity/],
    ['a forbidden character', '<tv>\u0001</tv>', /disallowed character/],
    ['a forbidden reference', '<tv>&#0;</tv>', /malformed character entity: &#0;/],
    ['crossed tags', '<tv><a></b></tv>', /unexpected close tag/],
    ['a second root', '<tv/><tv/>', /only one root/],
    ['an unclosed element', `<tv>${PROGRAMME}`, /ends inside <tv>/],
    ['an unclosed tag', '<tv><programme start="', /ends inside <tv>/],
    ['HTML', '<html><body>404</body></html>', /not an XMLTV file: its root element is <html>/],
    ['JSON', '{"a":1}', /this is not XML/],
    ['an empty document', '   ', /no element/],
    ['deep nesting', `<tv>${'<a>'.repeat(100)}`, /nested deeper/],
  ])('refuses %s', async (_, text, message) => {
    expect(await refusal(text)).toMatch(message);
  });

  it('refuses a line of 200 MB without keeping it', async () => {
    function* endless() {
      yield '<tv><programme start="1" channel="a"><title>';
      for (let i = 0; i < 200; i += 1) yield 'x'.repeat(1024 * 1024);
    }
    const before = process.memoryUsage().heapUsed;
    await expect(rowsOf(endless())).rejects.toThrow(/longer than 1048576 characters/);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('checks a tag that occurs again as strictly as the first one', async () => {
    const twice = (tag: string, more: string) => `<tv><channel id="a">${tag}</channel><channel id="b">${more}</channel></tv>`;
    const name = (lang: string) => `<display-name lang="${lang}">Um</display-name>`;
    const rows = await rowsOf([twice(`${name('a>b')}<icon src="&#233;"/>`, `${name('a>b')}<icon src="&#233;"/>${name('a')}`)]);
    expect(rows).toMatchObject([
      { names: ['Um'], icon: 'é' },
      { names: ['Um', 'Um'], icon: 'é' },
    ]);
    expect(await refusal(twice(name('a'), '<display-name lang="a"lang="b">Um</display-name>'))).toContain('no whitespace between');
    expect(await refusal(twice(name('a'), '<display-name lang="a">Um</display-nam>'))).toContain('unexpected close tag');
    expect(await refusal(twice(name('a'), '<display-name lang="a">Um'))).toContain('unexpected close tag');
    expect(await refusal(twice('<value>1</value>', '<value>'.repeat(70)))).toContain('nested deeper');
    expect(await refusal(`<tv><channel id="a"/></tv><tv>`)).toContain('only one root');
  });

  it.each([
    ['a tag', '<tv><programme start="'],
    ['a list of attributes', '<tv><programme ', ' a="1"'],
    ['a comment', '<tv><!-- '],
    ['a CDATA section', '<tv><programme><title><![CDATA['],
    ['an entity', '<tv><programme><title>&'],
    ['a DOCTYPE', '<!DOCTYPE tv '],
    ['a processing instruction', '<?pi '],
  ])('refuses %s that never ends', async (_, begin, more = 'x') => {
    const limits = { ...XMLTV_LIMITS, maxToken: 10_000 };
    const pieces = [begin, ...Array.from({ length: 100 }, () => more.repeat(200))];
    await expect(rowsOf(pieces, limits)).rejects.toThrow(/longer than 10000 characters/);
  });

  it('refuses more attributes than the limit', async () => {
    const attributes = Array.from({ length: 65 }, (_, n) => `a${n}="1"`).join(' ');
    expect(await refusal(`<tv><programme ${attributes}/></tv>`)).toMatch(/more than 64 attributes/);
  });

  it('names the line of a bare ampersand, although a later line has a semicolon', async () => {
    const title = (text: string) => `<programme><title>${text}</title></programme>\n`;
    expect(await refusal(`<tv>\n${title('Um')}${title('Dois & três')}${title('Um; dois')}</tv>`)).toMatch(/line 3: an "&" that begins no/);
  });

  it('refuses a row of many small texts that add up', async () => {
    await expect(rowsOf([`<tv><programme>${'<category>aaaaaaaaaaaaaaaa</category>'.repeat(10_000)}`])).rejects.toThrow(
      /more than 65536 characters/,
    );
  });
});

describe('files', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'xmltv-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function read(bytes: Uint8Array, limits = XMLTV_LIMITS): Promise<XmltvRow[]> {
    const path = join(folder, 'guide');
    await writeFile(path, bytes);
    const rows: XmltvRow[] = [];
    for await (const row of readXmltvFile(path, limits)) rows.push(row);
    return rows;
  }
  const titled = (title: string, encoding = 'UTF-8') =>
    `<?xml version="1.0" encoding="${encoding}"?><tv>${PROGRAMME.replace('Jogo', title)}</tv>`;
  const titleOf = (rows: XmltvRow[]) => (rows[0]?.kind === 'programme' ? rows[0].title : undefined);

  it('recognises gzip by its first bytes, whatever the name', async () => {
    expect(titleOf(await read(gzipSync(titled('Ação'))))).toBe('Ação');
    expect(titleOf(await read(Buffer.from(titled('Ação'))))).toBe('Ação');
  });

  it('reads the encoding that the file declares', async () => {
    expect(titleOf(await read(Buffer.from(titled('Acção', 'iso-8859-1'), 'latin1')))).toBe('Acção');
    const euro = Buffer.from(titled('10 @', 'windows-1252'), 'latin1');
    euro[euro.indexOf('@')] = 0x80;
    expect(titleOf(await read(euro))).toBe('10 €');
    expect(titleOf(await read(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(titled('Açúcar', 'utf-16'), 'utf16le')])))).toBe(
      'Açúcar',
    );
    expect(titleOf(await read(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(titled('Ó'))])))).toBe('Ó');
  });

  it('reads a file with an empty line before its XML declaration', async () => {
    const rows = await read(Buffer.from(`\r\n\n${titled('Acção', 'iso-8859-1')}`, 'latin1'));
    expect(rows).toMatchObject([{ title: 'Acção', line: 3 }]);
  });

  it('refuses bytes that are not valid in the encoding, and unknown encodings', async () => {
    await expect(read(Buffer.from(titled('Acção'), 'latin1'))).rejects.toThrow(/not valid UTF-8/);
    const late = Buffer.from(`<tv>\n${`${PROGRAMME}\n`.repeat(2_000)}${PROGRAMME.replace('Jogo', 'Acção')}</tv>`, 'latin1');
    await expect(read(late)).rejects.toThrow(/^line 2002: the file is not valid UTF-8/);
    await expect(read(Buffer.from(titled('a', 'klingon')))).rejects.toThrow(/"klingon", which is not known/);
  });

  it('refuses truncated and damaged gzip, and gzip bombs', async () => {
    const whole = gzipSync(titled('x'.repeat(5000)));
    await expect(read(whole.subarray(0, whole.length - 20))).rejects.toThrow(/truncated/);
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, 12, 40);
    await expect(read(damaged)).rejects.toThrow(/damaged|truncated/);
    const bomb = gzipSync(`<tv>${' \n'.repeat(2_000_000)}</tv>`);
    await expect(read(bomb, { ...XMLTV_LIMITS, ratioFloor: 1024 * 1024 })).rejects.toThrow(/gzip bomb/);
    await expect(read(bomb, { ...XMLTV_LIMITS, maxBytes: 1024 * 1024 })).rejects.toThrow(/that is the limit/);
  });

  it('names the problem with a path', async () => {
    const drain = async (path: string) => {
      for await (const _ of readXmltvFile(path));
    };
    await expect(drain(join(folder, 'none.xml'))).rejects.toThrow(/there is no file/);
    await expect(drain(folder)).rejects.toThrow(/not a regular file/);
    await expect(read(new Uint8Array())).rejects.toThrow(/is empty/);
  });
});
