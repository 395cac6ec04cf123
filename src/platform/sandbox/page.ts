/** The frame of the sandbox's own pages. They are plain and carry no brand, so that nobody takes them for a part of the site. */
import { createHash } from 'node:crypto';

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const STYLE = `
:root{color-scheme:light;--ink:#0e1218;--muted:#4c5869;--line:#cfd6df}
*{box-sizing:border-box}
body{margin:0;background:#f3f5f8;color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
.bar{margin:0;padding:.75rem 1rem;background:#ffb020;color:#07090d;font-weight:650;font-size:.875rem;text-align:center;text-wrap:balance}
main{width:min(100% - 2rem,46rem);margin:2rem auto;display:grid;gap:1rem}
h1{margin:0;font-size:1.75rem;line-height:1.1}
h2{margin:0;font-size:1.125rem}
article{background:#fff;border:1px solid var(--line);border-radius:10px;padding:1.25rem;display:grid;gap:.5rem;min-width:0}
p{margin:0;text-wrap:pretty}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
iframe{width:100%;height:22rem;border:1px solid var(--line);border-radius:6px;background:#fff}
.small{color:var(--muted);font-size:.875rem}
.code{font:700 clamp(2.5rem,14vw,6rem)/1.1 ui-monospace,monospace;letter-spacing:.12em}
form{display:grid;gap:.75rem}
label{display:grid;gap:.25rem;font-weight:600}
label.row{display:flex;gap:.5rem;align-items:center;min-height:2.75rem;font-weight:400}
input:not([type=radio]){min-height:2.75rem;padding:0 .75rem;border:1px solid var(--muted);border-radius:6px;font:inherit}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center}
button.main{background:var(--ink);color:#fff;border-color:var(--ink)}
button{min-height:2.75rem;padding:0 1rem;border:1px solid var(--muted);border-radius:6px;background:none;color:inherit;font:600 1rem/1.1 system-ui,sans-serif;cursor:pointer;justify-self:start}
summary{min-height:1.5rem;cursor:pointer}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
`;

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const COMMON_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

interface SandboxPage {
  readonly title: string;
  /** HTML */
  readonly body: string;
  /** of the page, as a module */
  readonly script?: string;
  /** the page has forms, whose answers may lead to this address as well */
  readonly formsLeadTo?: string;
}

export function sandboxPage({ title, body, script, formsLeadTo }: SandboxPage): Response {
  const policy = [
    "default-src 'none'",
    `style-src ${hashSource(STYLE)}`,
    ...(script === undefined ? [] : [`script-src ${hashSource(script)}`, "connect-src 'self'"]),
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    formsLeadTo === undefined ? "form-action 'none'" : `form-action 'self' ${formsLeadTo}`,
  ].join('; ');
  const html = `<!doctype html>
<html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><header><p class="bar">Ambiente de demonstração. Esta página não existe num serviço a sério.</p></header>
<main>${body}</main>${script === undefined ? '' : `<script type="module">${script}</script>`}</body></html>`;
  return new Response(html, {
    headers: { ...COMMON_HEADERS, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

/** A mail's HTML in a frame: no script, no picture from elsewhere; its links open in the whole window. */
export const framedHtml = (html: string): Response =>
  new Response(html.replace('<head>', '<head><base target="_top">'), {
    headers: {
      ...COMMON_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
    },
  });
