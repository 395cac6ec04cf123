import { describe, expect, it } from 'vitest';
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
