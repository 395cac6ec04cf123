/** The page of a sign-in that cannot begin, or of an answer that belongs to none. No script, and nothing from anywhere else (SECURITY 7). */
import { m } from '#paraglide/messages.js';
import { PROVIDERS, type ProviderId } from '#rules/identity-providers.ts';

const STYLE = `@font-face{font-family:Archivo;src:url(/fonts/archivo.woff2) format("woff2-variations");font-weight:100 900;font-stretch:62% 125%;font-display:optional}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;background:#07090D;color:#F4F6FA;font:16px/1.5 Archivo,system-ui,sans-serif}
main{max-width:30rem;display:grid;gap:16px}h1{margin:0;font-size:28px;line-height:1.15;font-stretch:80%;text-wrap:balance}p{margin:0;color:#C6CFDB}
nav{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid #5F6E82;border-radius:6px;color:inherit;font-weight:600;text-decoration:none}
a.main{background:#B6F23C;border-color:#B6F23C;color:#0C1203}a:focus-visible{outline:2px solid #F4F6FA;outline-offset:2px}`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

interface FailurePage {
  id: ProviderId;
  /**
   * `stranger`: an answer to no sign-in that this browser has begun; `no-cookies`: the same, from a browser that sent no cookie of ours;
   * `unavailable`: the provider does not answer
   */
  kind: 'stranger' | 'no-cookies' | 'unavailable';
  /** path of this site to which a new sign-in leads */
  returnPath: string;
  /** of the page's style */
  nonce: string;
}

export function failurePage({ id, kind, returnPath, nonce }: FailurePage): Response {
  const { name } = PROVIDERS[id];
  const { title, text, status } = {
    stranger: { title: m.identity_stranger_title(), text: m.identity_stranger_text(), status: 400 },
    'no-cookies': { title: m.identity_stranger_title(), text: m.identity_no_cookies_text(), status: 400 },
    unavailable: { title: m.identity_unavailable_title({ name }), text: m.identity_unavailable_text({ name }), status: 502 },
  }[kind];
  const again = `/auth/${id}/entrar?volta=${encodeURIComponent(returnPath)}`;
  const back = returnPath === '/' ? '' : `<a href="${escapeHtml(returnPath)}">${m.identity_back_link()}</a>`;
  const html = `<!doctype html>
<html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p role="alert">${escapeHtml(text)}</p>
<nav><a class="main" href="${escapeHtml(again)}">${m.identity_again_link()}</a>${back}<a href="/">${m.error_home_link()}</a></nav></main></body></html>`;
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
