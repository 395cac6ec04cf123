import { describe, expect, it } from 'vitest';
import { htmlText } from './html-text.ts';

const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('[J-newsletter-html] an HTML page is read in the encoding that it names', () => {
  it.each([
    ['by its header', 'text/html; charset=windows-1252', latin('<p>Vitória</p>')],
    ['by its header, in quotes and capitals', 'text/html;charset="ISO-8859-1"', latin('<p>Vitória</p>')],
    ['by meta', 'text/html', latin('<head><meta charset=windows-1252></head><p>Vitória</p>')],
    ['by the older meta', null, latin('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15"><p>Vitória</p>')],
    ['by meta after one in a comment', 'text/html', latin('<!-- <meta charset="utf-8"> --><meta charset="latin1"><p>Vitória</p>')],
    ['by its header, whatever meta says', 'text/html; charset=utf-8', utf8('<meta charset="windows-1252"><p>Vitória</p>')],
    ['by its byte order mark, whatever the header says', 'text/html; charset=latin1', utf8('\ufeff<p>Vitória</p>')],
    ['nowhere: UTF-8', 'text/html', utf8('<p>Vitória</p>')],
    ['by a name that is none, then by meta', 'text/html; charset=nada', latin('<meta charset="cp1252"><p>Vitória</p>')],
    ['by a meta that cannot be true', 'text/html', utf8('<meta charset="utf-16"><p>Vitória</p>')],
  ])('%s', (_, header, bytes) => {
    expect(htmlText(bytes, header)).toMatch(/<p>Vitória<\/p>$/);
  });

  it('with the signs that windows-1252 has and ISO 8859-1 lacks', () => {
    expect(htmlText(Uint8Array.of(0x80, 0x93, 0x6f, 0x94), 'text/html; charset=iso-8859-1')).toBe('€“o”');
  });
});
