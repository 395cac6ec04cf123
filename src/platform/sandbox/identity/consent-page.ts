/** The consent page of the sandbox's providers: who signs in, and what the site gets to know. No script; the form posts to its own address. */
import { PROVIDERS, type ProviderId } from '#rules/identity-providers.ts';
import { peopleOf } from './people.ts';

/** What the buttons of the page send as `decisao`. */
export const DECISIONS = { allow: 'autorizar', refuse: 'recusar', fail: 'falhar' } as const;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const STYLE = `
:root{color-scheme:light;--ink:#0e1218;--muted:#4c5869;--line:#cfd6df}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#f3f5f8;color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
.bar{margin:0;padding:.75rem 1rem;background:#ffb020;color:#07090d;font-weight:650;font-size:.875rem;text-align:center;text-wrap:balance}
main{width:min(100% - 2rem,30rem);margin:2.5rem auto;display:grid;gap:1.25rem}
h1{margin:0;font-size:1.75rem;line-height:1.1;text-wrap:balance}
form{background:#fff;border:1px solid var(--line);border-radius:10px;padding:1.5rem;display:grid;gap:1.25rem;margin:0}
label,.label{display:block;margin:0 0 .25rem;font-weight:650;font-size:.875rem}
select{width:100%;min-height:2.75rem;padding:0 .75rem;border:1px solid var(--muted);border-radius:6px;background:#fff;color:inherit;font:inherit}
ul{margin:0;padding:0;list-style:none}
li{padding:.5rem 0;border-top:1px solid var(--line);font-size:.875rem}
li::before{content:"✓";display:inline-block;width:1.5rem}
.small{margin:0;color:var(--muted);font-size:.875rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.5rem}
button{min-height:2.75rem;padding:0 1rem;border:1px solid var(--muted);border-radius:6px;background:none;color:inherit;font:600 1rem/1.1 system-ui,sans-serif;cursor:pointer}
button:hover{background:#f3f5f8}
.go{background:var(--ink);border-color:var(--ink);color:#fff}
.go:hover{background:#232c39}
summary{min-height:1.5rem;cursor:pointer;color:var(--muted);font-size:.875rem}
details button{margin-top:.75rem}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
`;

const LEARNT: Readonly<Record<'operator' | 'social', readonly string[]>> = {
  operator: ['Se tem um contrato ativo', 'Um identificador de cliente, sem nome nem morada'],
  social: ['O seu nome e o seu e-mail, e se este está confirmado', 'Um identificador da sua conta'],
};

interface ConsentPage {
  provider: ProviderId;
  /** the site's name */
  brand: string;
  /** of the page's style */
  nonce: string;
}

export function consentPage({ provider, brand, nonce }: ConsentPage): string {
  const { name, kind } = PROVIDERS[provider];
  const title = `${name}, ambiente de demonstração · ${brand}`;
  const options = peopleOf(provider)
    .map(({ key, label }) => `<option value="${key}">${escapeHtml(label)}</option>`)
    .join('');
  const learnt = LEARNT[kind].map((text) => `<li>${text}</li>`).join('');
  return `<!doctype html>
<html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><header class="bar">Ambiente de demonstração. Isto não é ${kind === 'operator' ? 'a' : 'o serviço'} ${name} e nenhum dado sai deste site.</header>
<main><h1>O ${escapeHtml(brand)} pede acesso à sua conta ${name} de demonstração</h1>
<form method="post"><div><label for="pessoa">${kind === 'operator' ? 'Cliente de teste' : 'Pessoa de teste'}</label><select id="pessoa" name="pessoa">${options}</select></div>
<div><p class="label">O ${escapeHtml(brand)} fica a saber</p><ul>${learnt}</ul></div>
${kind === 'operator' ? '<p class="small">Pode remover em Perfil, Operadores.</p>' : ''}
<div class="pair"><button name="decisao" value="${DECISIONS.refuse}">Recusar</button><button class="go" name="decisao" value="${DECISIONS.allow}">Autorizar</button></div>
<details><summary>Simular uma falha do fornecedor</summary><button name="decisao" value="${DECISIONS.fail}">Responder com uma falha</button></details></form>
</main></body></html>`;
}

/** A sign-in that cannot go on: it is over, was begun in another browser, or is not one that the provider knows. No style but the browser's. */
export function lostPage({ provider, brand }: Omit<ConsentPage, 'nonce'>, siteUrl: string): string {
  const { name } = PROVIDERS[provider];
  return `<!doctype html>
<html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${name}, ambiente de demonstração</title></head>
<body><main><h1>Este pedido já não serve</h1>
<p>O pedido de acesso passou do prazo, foi começado noutro navegador ou não está bem formado. Volte ao ${escapeHtml(brand)} e comece de novo.</p>
<p><a href="${escapeHtml(siteUrl)}/">Voltar ao ${escapeHtml(brand)}</a></p></main></body></html>`;
}
