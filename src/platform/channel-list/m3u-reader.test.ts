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

  it('ignores player options, and numbers and logos that are none', () => {
    const list = one(
      '#EXTVLCOPT:http-user-agent=x\n#EXTINF:-1 tvg-chno="0" tvg-logo="javascript:alert(1)" broken="x,Canal',
      'https://tv.test/a.m3u8|User-Agent=x',
    );
    expect(list.channels[0]).toMatchObject({ number: null, logo: null, address: 'https://tv.test/a.m3u8' });
    expect(list.adjusted).toEqual([{ line: 3, reason: 'request headers after "|" are left out' }]);
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
