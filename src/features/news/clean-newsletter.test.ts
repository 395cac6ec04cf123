import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../tests/support/nested-html.ts';
import { cleanNewsletter } from './clean-newsletter.server.ts';

const OURS = ['https://img.tv.test'];

/** A newsletter as programs for mailings write them. */
const MAIL = `<!doctype html><html><head><title>Semana 47</title><style>td{color:red}</style><meta http-equiv="refresh" content="0;url=https://evil.test"></head>
<body style="margin:0" onload="hit()"><div style="display:none">Pré-visualização</div>
<table role="presentation" width="600"><tr><td bgcolor="#fff"><h1 style="color:red">A semana</h1></td></tr>
<tr><td>&nbsp;</td></tr>
<tr><td><img src="https://track.evil.test/open.gif?reader=7" width="1" height="1" alt="">
<img src="https://img.tv.test/a.webp" width="600" height="300" alt="O estádio"><img src="https://cdn.evil.test/b.png" width="600" height="300" alt="A bancada">
<img src="https://img.tv.test/sem-medidas.webp" alt="Sem medidas"></td></tr>
<tr><td><p onclick="hit()">Cinco jogos <a href="https://tv.test/guia" target="_top" style="x">no guia</a>, <a href="javascript:hit()">aqui</a> e <a href="//evil.test">ali</a>.</p></td></tr></table>
<script>hit()</script><iframe src="https://evil.test"></iframe><form action="https://evil.test"><input name="a"><button>Enviar</button></form>
<svg onload="hit()"></svg><math><mtext></mtext></math><object data="x"></object><link rel="stylesheet" href="https://evil.test/x.css"></body></html>`;

describe('a newsletter', () => {
  const clean = cleanNewsletter(MAIL, OURS);

  it('[C-newsletter-html] keeps its words, headings and links', () => {
    expect(clean).toContain('<h3>A semana</h3>');
    expect(clean).toContain('Cinco jogos <a href="https://tv.test/guia" rel="noopener noreferrer nofollow">no guia</a>');
    expect(clean).not.toContain('Semana 47');
    expect(clean).not.toContain('Pré-visualização');
    expect(clean).toContain(', <span>aqui</span> e <span>ali</span>.');
    expect(clean).not.toContain('Enviar');
  });

  it('[C-newsletter-html] has no script, style, form, frame or handler', () => {
    expect(clean).not.toMatch(/<(script|style|iframe|form|input|button|svg|math|object|link|meta|table|td)\b/i);
    expect(clean).not.toMatch(/\son\w+=|javascript:|style=|bgcolor|target=|hit\(/i);
  });

  it('[C-newsletter-html] shows pictures of our own origins with their size, the words of others, and asks nothing of a host of others', () => {
    expect([...clean.matchAll(/<img[^>]*>/g)].map(([img]) => img)).toEqual([
      '<img src="https://img.tv.test/a.webp" alt="O estádio" width="600" height="300" loading="lazy" />',
    ]);
    expect(clean).toContain('<span>A bancada</span>');
    expect(clean).not.toContain('evil.test');
  });

  it('[SEC-56] is read in linear time, whatever its spaces and tags are', () => {
    const began = performance.now();
    expect(cleanNewsletter(`<div>${'&nbsp;'.repeat(20_000)}Olá</div>`, OURS)).toContain('Olá');
    cleanNewsletter('<body'.repeat(200_000), OURS);
    // A space that two branches of a pattern knew took 2ⁿ steps: thirty of them a minute.
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('[SEC-45] leaves out a picture and a link whose address is none, and keeps the rest', () => {
    const html = '<p>Olá</p><img src="https://[" width="60" height="60" alt="A bancada"><a href="https://:99999">ali</a>';
    expect(cleanNewsletter(html, OURS)).toBe('<p>Olá</p><span>A bancada</span><span>ali</span>');
  });

  it('of a fragment and of nothing', () => {
    expect(cleanNewsletter('<p>Olá</p>', OURS)).toBe('<p>Olá</p>');
    expect(cleanNewsletter('', OURS)).toBe('');
    expect(cleanNewsletter('<body><table><tr><td> </td></tr></table>', OURS)).toBe('');
  });
});

it('[J-nesting] [SEC-74] a newsletter of nested and unclosed tags is cleaned in linear time', () =>
  expectLinear((html) => cleanNewsletter(html, [])));

/** Words and addresses of a cleaned newsletter, in their order. */
const told = (html: string): string =>
  cleanNewsletter(html, OURS)
    .replace(/<a href="([^"]*)"[^>]*>/g, '[$1] ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const PADDING = '&#847;&zwnj;&nbsp;&#8203;&shy;'.repeat(80);

describe('[J-newsletter-html] newsletters as programs for mailings write them show what a mail program shows', () => {
  it.each([
    [
      'Mailchimp: hidden preview text with its padding',
      `<body><!--*|IF:MC_PREVIEW_TEXT|*--><span class="mcnPreviewText" style="display:none; font-size:0px; line-height:0px; max-height:0px; max-width:0px; opacity:0; overflow:hidden; visibility:hidden; mso-hide:all;">A semana em 5 jogos</span><!--*|END:IF|*--><center><table><tr><td><p>Boa semana, <b>adepto</b></p></td></tr></table></center></body>`,
      'Boa semana, adepto',
    ],
    [
      'Mailchimp: padding that is not hidden',
      `<body><div>Cinco jogos${PADDING}</div><p>O dérbi é sábado</p></body>`,
      'Cinco jogos O dérbi é sábado',
    ],
    [
      'MJML: cells without a letter size around text that has one',
      `<body style="word-spacing:normal;background-color:#fff;"><div style="background-color:#fff;"><!--[if mso | IE]><table><tr><td><![endif]--><div style="margin:0px auto;max-width:600px;"><table style="width:100%;"><tbody><tr><td style="direction:ltr;font-size:0px;padding:20px 0;text-align:center;"><div style="font-family:Arial;font-size:13px;">Guimarães recebe o Porto</div></td></tr></tbody></table></div></div></body>`,
      'Guimarães recebe o Porto',
    ],
    [
      'MJML: settings of Outlook in the head',
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><title>Título</title><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>#outlook a { padding:0; }</style></head><body><div>Olá</div></body></html>',
      'Olá',
    ],
    [
      'Outlook: a button for it and one for the others',
      `<body><!--[if mso]><v:roundrect href="https://tv.test/a"><center>Ver (Outlook)</center></v:roundrect><![endif]--><![if !mso]><a href="https://tv.test/guia" style="color:#fff;mso-hide:all;">Ver o guia</a><![endif]></body>`,
      '[https://tv.test/guia] Ver o guia',
    ],
    [
      'Outlook: its paragraphs and its own elements',
      `<body lang=PT link="#0563C1"><div class=WordSection1><p class=MsoNormal>Bom dia,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Domingo há <span style='mso-fareast-language:PT'>Liga</span>.<o:p></o:p></p></div></body>`,
      'Bom dia, Domingo há Liga .',
    ],
    [
      'Brevo: links with spaces and line breaks',
      `<body><p><a href=" https://tv.test/loja?x=1 ">Loja</a>, <a href="https://tv.test/not\n  icias">Notícias</a>, <a href="\n\thttps://tv.test/um dois">Dois</a>, <a href=" mailto:ola@tv.test ">Escrever</a></p></body>`,
      '[https://tv.test/loja?x=1] Loja , [https://tv.test/not%20%20icias] Notícias , [https://tv.test/um%20dois] Dois , [mailto:ola@tv.test] Escrever',
    ],
    [
      'Brevo: a form for phones, hidden on others',
      `<body><div class="desktop"><p>Jornada 12</p></div><div class="mobile" style="max-height: 0; overflow: hidden;"><p>Jornada 12 (telemóvel)</p></div><p hidden>Nada</p></body>`,
      'Jornada 12',
    ],
    [
      'a body in a comment of the head',
      `<html><head><!-- the text <body> goes here --><meta name="x-apple-disable-message-reformatting"></head><body><p>Olá</p></body></html>`,
      'Olá',
    ],
    [
      'two mails in one: an end of the body in the middle',
      '<html><head></head><body><p>Primeira parte</p></body></html><p>Segunda parte</p></body></html>',
      'Primeira parte Segunda parte',
    ],
    ['a head that nothing ends', '<html><head><title>Semana 48<meta charset="utf-8"><body><p>Olá outra vez</p>', 'Olá outra vez'],
  ])('%s', (_, html, words) => {
    expect(told(html)).toBe(words);
  });

  it('[J-newsletter-html] keeps signs of one character that has no width', () => {
    expect(told('<p>👨\u200d👩\u200d👧 e fute\u00adbol</p>')).toBe('👨\u200d👩\u200d👧 e fute\u00adbol');
  });
});
