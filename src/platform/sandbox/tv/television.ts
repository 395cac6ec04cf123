/** `/sandbox/televisao`: a television that shows a code, so that linking one can be tried. Mounted only where the sandbox is allowed. */
import type { Hono } from 'hono';
import { sandboxPage } from '../page.ts';

const BODY = `<h1>Televisão de demonstração</h1>
<p>No site, abra o perfil, escolha «Ligar televisão» e escreva este código.</p>
<article><p class="code" id="codigo" aria-live="polite">······</p>
<p id="estado" role="status">A pedir um código…</p>
<button id="outro" type="button">Pedir outro código</button></article>`;

/** Asks for a code, counts down, asks every two seconds whether a viewer has entered it, and shows who has. */
const SCRIPT = `
const code = document.getElementById('codigo');
const state = document.getElementById('estado');
const again = document.getElementById('outro');
const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-client-platform': 'web', 'x-device-platform': 'tv' };
const post = async (path, fields) => {
  const answer = await fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error?.message ?? 'O serviço não respondeu.');
  return body;
};
let round = 0;
async function show() {
  const mine = ++round;
  const current = () => mine === round;
  code.textContent = '······';
  state.textContent = 'A pedir um código…';
  try {
    const shown = await post('/tv/code', { name: 'Televisão da sala' });
    if (!current()) return;
    const end = performance.now() + shown.expires_in * 1000;
    code.textContent = shown.code;
    for (let tick = 0; current(); tick += 1) {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      state.textContent = left > 0 ? 'Válido por mais ' + left + ' s' : 'O código terminou.';
      if (tick % 2 === 0) {
        const answer = await post('/tv/code/status', { poll_token: shown.poll_token });
        if (!current()) return;
        if (answer.state === 'linked') return await welcome(answer.access_token);
        if (answer.state === 'expired') { code.textContent = '······'; state.textContent = 'O código terminou. Peça outro.'; return; }
      }
      await new Promise((go) => setTimeout(go, 1000));
    }
  } catch (error) {
    if (current()) state.textContent = error.message;
  }
}
async function welcome(token) {
  const answer = await fetch('/user/profile', { headers: { ...headers, authorization: 'Bearer ' + token } });
  const profile = await answer.json();
  code.textContent = '✓';
  state.textContent = 'Ligada à conta de ' + (profile.name || profile.email) + '.';
}
again.addEventListener('click', show);
show();
`;

// biome-ignore lint/suspicious/noExplicitAny: any application may show it
export function mountTelevision(app: Hono<any>): void {
  app.get('/sandbox/televisao', () => sandboxPage({ title: 'Televisão de demonstração', body: BODY, script: SCRIPT }));
}
