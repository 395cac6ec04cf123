import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../tests/support/processor-time.ts';
import { decodeList, readChannelList } from './m3u-reader.ts';

const one = (info: string, address = 'https://tv.test/live.m3u8') => readChannelList(`#EXTM3U\n${info}\n${address}\n`);

describe('readChannelList', () => {
  it('reads attributes, title and address', () => {
    const info =
      '#EXTINF:-1 tvg-id="um.pt" tvg-name="UM" tvg-logo="https://img.test/a.png?x=1,2" tvg-chno="7" group-title="Futebol",Canal Um, o primeiro';
    expect(one(info).channels).toEqual([
      {
        line: 2,
        externalId: 'um.pt',
        name: 'Canal Um, o primeiro',
        number: 7,
        logo: 'https://img.test/a.png?x=1,2',
        group: 'Futebol',
        address: 'https://tv.test/live.m3u8',
        headers: { userAgent: null, referrer: null },
      },
    ]);
  });

  it('keeps a channel without attributes, and takes tvg-name for a missing title and EXTGRP for a missing group', () => {
    expect(one('#EXTINF:-1,Só o nome').channels[0]).toMatchObject({
      externalId: null,
      name: 'Só o nome',
      number: null,
      logo: null,
      group: '',
    });
    expect(one('#EXTINF:-1 tvg-name="Nome",\n#EXTGRP:Ténis').channels[0]).toMatchObject({ name: 'Nome', group: 'Ténis' });
  });

  it('reports options that are not used and numbers that are none, and takes no logo of another scheme', () => {
    const list = one(
      '#EXTVLCOPT:network-caching=9\n#EXTINF:-1 tvg-chno="0" tvg-logo="javascript:alert(1)" broken="x,Canal',
      'https://tv.test/a.m3u8|User-Agent=x&Cookie=y',
    );
    expect(list.channels[0]).toMatchObject({ number: null, logo: null, address: 'https://tv.test/a.m3u8' });
    expect(list.adjusted).toEqual([
      { line: 3, reason: 'not used: network-caching, Cookie' },
      { line: 3, reason: '"0" is not a number from 1 to 9999' },
    ]);
  });

  it('reads lines that end with CRLF or CR, and counts them', () => {
    const list = readChannelList('\ufeff#EXTM3U\r\n#EXTINF:-1,A\r\nhttps://a.test/1\r\n#EXTINF:-1,B\rhttps://a.test/2'.slice(1));
    expect(list.channels.map(({ name, line }) => [name, line])).toEqual([
      ['A', 2],
      ['B', 4],
    ]);
  });

  it.each([
    ['rtmp://tv.test/live', /address of rtmp: only http and https/],
    ['udp://@239.0.0.1:1234', /address of udp/],
    ['live.m3u8', /without http/],
    ['https://user:pass@tv.test/live.m3u8', /user name or password/],
    ['https://tv.test/live.ts', /bare media file or transport stream/],
    ['https://', /cannot be read/],
    [`https://tv.test/${'a'.repeat(2_100)}`, /more than 2048 characters/],
    [`https://tv.test/${'a'.repeat(9_000)}`, /a line of more than 8192 characters/],
  ])('leaves out %.60s', (address, reason) => {
    const list = one('#EXTINF:-1,A', address);
    expect(list.channels).toEqual([]);
    expect(list.skipped[0]?.reason).toMatch(reason);
  });

  it('leaves out a second channel of one tvg-id or, without ids, of one name, and a channel without name or address', () => {
    const list = readChannelList(
      '#EXTM3U\n#EXTINF:-1 tvg-id="a",A HD\nhttp://t.test/1\n#EXTINF:-1 tvg-id="a",A SD\nhttp://t.test/2\n#EXTINF:-1,B\nhttp://t.test/3\n#EXTINF:-1,b\nhttp://t.test/4\n#EXTINF:-1,\nhttp://t.test/5\n#EXTINF:-1,C\n',
    );
    expect(list.channels.map(({ name }) => name)).toEqual(['A HD', 'B']);
    expect(list.skipped).toEqual([
      { line: 4, reason: 'the channel "a" for the second time; line 2 has it' },
      { line: 8, reason: 'the channel "b" for the second time; line 6 has it' },
      { line: 10, reason: 'a channel without a name' },
      { line: 12, reason: 'a channel without an address' },
    ]);
  });

  it.each([
    ['', /no channels|begins with/],
    ['<html></html>', /begins with #EXTM3U/],
    ['#EXTM3U\n', /no channels/],
    ['#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n1.ts\n', /playlist of one stream/],
    ['#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8\n', /playlist of one stream/],
  ])('refuses what is not a list of channels: %j', (text, message) => {
    expect(() => readChannelList(text)).toThrow(message);
  });

  it('[G-m3u] reads quotes of both kinds and within quotes, spaces around "=", and a comma before the attributes', () => {
    const rows = [
      `#EXTINF:-1 channelID='420' tvg-num='636' tvg-chno='636' tvg-name='Onda Accao' tvg-id='420' group-title='Desporto',Onda Accao`,
      `#EXTINF:-1 tvg-id="c2" tvg-name="Isto e "um teste"" tvg-logo="http://t.test/l.png" group-title="Testes",Isto e "um teste"`,
      `#EXTINF:-1 tvg-id="c5" tvg-name='PT: Copo d'Agua 60's' group-title="PT",PT: Copo d'Agua 60's`,
      '#EXTINF:-1 tvg-id="ABC (WKBW) Porto, PT HD" tvg-name="ABC Este SD" group-title="PT/BR Geral",ABC Este SD',
      '#EXTINF:-1 tvg-id = "c7" tvg-name = "Espacos" group-title = "Espacos, e virgulas",Espacos',
      '#EXTINF:-1, group-title="Regionais" tvg-name="TV_Norte" tvg-logo="",TV Norte',
      '#EXTINF:-1 tvg-name="Um, "dois", três" tvg-id="c8" tvg-chno=8,O Bom, o Mau &amp; o Vil&#227;o',
    ];
    const list = readChannelList(rows.map((row, n) => `${row}\nhttp://t.test/${n}.m3u8\n`).join(''));
    expect(list.skipped).toEqual([]);
    expect(list.channels.map(({ name, externalId, number, group }) => [name, externalId, number, group])).toEqual([
      ['Onda Accao', '420', 636, 'Desporto'],
      ['Isto e "um teste"', 'c2', null, 'Testes'],
      ["PT: Copo d'Agua 60's", 'c5', null, 'PT'],
      ['ABC Este SD', 'ABC (WKBW) Porto, PT HD', null, 'PT/BR Geral'],
      ['Espacos', 'c7', null, 'Espacos, e virgulas'],
      ['TV Norte', null, null, 'Regionais'],
      ['O Bom, o Mau & o Vilão', 'c8', 8, ''],
    ]);
  });

  it('[G-m3u] keeps user agent and referrer of option lines and of the address, and reports what is not used', () => {
    const agent = '#EXTVLCOPT:http-user-agent=Mozilla/5.0 Teste\n#EXTVLCOPT:http-referrer=http://t.test/';
    expect(one(`#EXTINF:-1,A\n${agent}`).channels[0]?.headers).toEqual({ userAgent: 'Mozilla/5.0 Teste', referrer: 'http://t.test/' });
    const kodi = '#KODIPROP:inputstream.adaptive.stream_headers=User-Agent=K%201&Referer=http%3A%2F%2Fk.test%2F';
    expect(one(`${kodi}\n#EXTINF:-1,A`).channels[0]?.headers).toEqual({ userAgent: 'K 1', referrer: 'http://k.test/' });
    const bar = one('#EXTINF:-1,A', 'http://t.test/a.m3u8|User-Agent=Teste&Referer=http://t.test/');
    expect(bar.channels[0]).toMatchObject({ address: 'http://t.test/a.m3u8', headers: { userAgent: 'Teste', referrer: 'http://t.test/' } });
    const hostile = one('#EXTINF:-1,A', 'http://t.test/a.m3u8|User-Agent=a%0d%0aCookie: b&Referer=javascript:1');
    expect(hostile.channels[0]?.headers).toEqual({ userAgent: null, referrer: null });
    const unused = readChannelList(
      '#EXTM3U x-tvg-url="http://t.test/g.xml"\n#EXTINF:-1 tvg-shift="-1" catchup="default" catchup-days="3",A\nhttp://t.test/a.m3u8\n',
    );
    expect(unused.adjusted).toEqual([
      { line: 1, reason: 'not used: x-tvg-url (a guide is imported by itself)' },
      { line: 2, reason: 'not used: tvg-shift, catchup, catchup-days' },
    ]);
  });

  it('[G-m3u] makes of any line a channel or a reported reason, never markup in a name', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'tvg-id="a"',
        "tvg-name='b'",
        'group-title=',
        '"',
        "'",
        ',',
        ' ',
        '=',
        '<b>',
        '&lt;i&gt;',
        'Canal',
        'tvg-chno = "5"',
        '-1',
      ),
      fc.string({ maxLength: 4 }).map((text) => text.replaceAll(/[\r\n]/g, '')),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (parts) => {
        const list = one(`#EXTINF:${parts.join('')}`);
        expect(list.channels.length + list.skipped.length).toBe(1);
        for (const { name } of list.channels) {
          expect(name).not.toMatch(/(?:tvg-\w+|group-title)\s*=|<[a-z][^>]*>/i);
          expect(name).not.toBe('');
        }
      }),
      { numRuns: 2_000 },
    );
  });

  const stored = '../shared/cases/channels.m3u';
  it.skipIf(!existsSync(stored))('[G-m3u] reads the collected list (skipped where ../shared/cases is absent)', () => {
    const list = readChannelList(decodeList(readFileSync(stored)));
    expect(list.channels.map(({ name, number }) => [name, number])).toEqual([
      ['O Bom, o Mau e o Vilao', null],
      ['Isto e "um teste"', null],
      ['Onda Accao', 636],
      ['Onda Criquete', 637],
      ["PT: Copo d'Agua 60's", null],
      ['ABC Este SD', null],
      ['Espacos', null],
      ['TV Norte', null],
      ['So o nome', null],
      ['Numero Cinco', 5],
      ['Numero 5.1', 5.1],
      ['Duplicado de id', null],
    ]);
    expect(list.channels.map(({ headers }) => headers.userAgent).filter(Boolean)).toEqual(['Mozilla/5.0 Teste', 'Teste']);
  });

  it('[SEC-56] reads hostile lines in linear time', async () => {
    const hostile = ['="'.repeat(4_000), 'a="'.repeat(2_600), ',"'.repeat(4_000), `${' '.repeat(8_000)}="`];
    const text = `#EXTM3U\n${Array.from({ length: 2_000 }, (_, n) => `#EXTINF:-1 ${hostile[n % 4]},N${n}\nhttp://t.test/${n}\n`).join('')}`;
    expect(await processorMs(() => readChannelList(text))).toBeLessThan(3_000);
  });
});

describe('decodeList', () => {
  it('reads UTF-8 with and without a byte order mark, UTF-16 and Latin-1', () => {
    const text = '#EXTM3U Ténis';
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), Buffer.from(text, 'latin1'), utf16])
      expect(decodeList(bytes)).toBe(text);
  });
});
