/** The page for a failure of the router itself. It depends on nothing else of the site. */
import { m } from '#paraglide/messages.js';

/** 'ACONTECEU UM ERRO {code}' (SPEC §8), readable without styles, scripts or an upstream. */
export function failurePage(code: number, nonce: string): Response {
  const html = `<!doctype html>
<html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${m.error_other_title({ code })}</title>
<style nonce="${nonce}">body{margin:0;min-height:100vh;display:grid;place-content:center;gap:16px;padding:24px;background:#07090D;color:#F4F6FA;font:16px/1.5 system-ui,sans-serif}h1{margin:0;font-size:28px}a{color:#B6F23C}</style></head>
<body><main><h1>${m.error_other_title({ code })}</h1><p>${m.error_other_text()}</p><p><a href="/">${m.error_home_link()}</a></p></main></body></html>`;
  return new Response(html, {
    status: code,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}
