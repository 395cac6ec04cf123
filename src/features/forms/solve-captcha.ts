/** Answers the captcha in the browser. Loaded with the first press of a form's button. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { TURNSTILE_SCRIPT } from '#rules/turnstile.ts';
import { getCaptcha } from './forms.functions.ts';

interface Turnstile {
  render: (
    place: HTMLElement,
    options: {
      sitekey: string;
      language: string;
      theme: 'dark';
      'response-field': false;
      callback: (token: string) => void;
      'error-callback': () => boolean;
      'timeout-callback': () => void;
      'unsupported-callback': () => void;
    },
  ) => string | undefined;
  remove: (id: string) => void;
}

/** Longest wait for Cloudflare's script: without it the form asks its question in words. Milliseconds. */
const SCRIPT_MS = 10_000;

let loading: Promise<Turnstile> | undefined;

function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((loaded, fail) => {
    const script = document.createElement('script');
    script.src = TURNSTILE_SCRIPT;
    const failed = () => {
      loading = undefined;
      fail(new Error('the captcha did not load'));
    };
    setTimeout(failed, SCRIPT_MS);
    script.onload = () => {
      const { turnstile } = globalThis as { turnstile?: Turnstile };
      if (turnstile) loaded(turnstile);
      else failed();
    };
    script.onerror = failed;
    document.head.append(script);
  });
  return loading;
}

async function askTurnstile(sitekey: string, place: HTMLElement): Promise<string> {
  const turnstile = await loadTurnstile();
  return new Promise<string>((solved) => {
    let id: string | undefined;
    let isOver = false;
    // It may answer before it has told its id.
    const removed = () => {
      if (isOver && id !== undefined) turnstile.remove(id);
    };
    const over = (token: string) => {
      if (isOver) return;
      isOver = true;
      solved(token);
      removed();
    };
    id = turnstile.render(place, {
      sitekey,
      language: 'pt',
      theme: 'dark',
      // The token is sent by this script, not by a field of its own in the form.
      'response-field': false,
      callback: over,
      // True: the fault is dealt with here, and is not written to the console.
      'error-callback': () => {
        over('');
        return true;
      },
      'timeout-callback': () => over(''),
      'unsupported-callback': () => over(''),
    });
    if (id === undefined) over('');
    else removed();
  });
}

/**
 * @param place where a captcha that must be seen is drawn
 * @returns '' when it cannot be answered: the form then comes back with a question in words
 */
export async function solveCaptcha(place: HTMLElement): Promise<string> {
  try {
    const { kind, site_key, challenge } = await getCaptcha();
    if (kind === 'turnstile') return site_key === null ? '' : await askTurnstile(site_key, place);
    // A page without https has no cryptography.
    if (challenge === null || !globalThis.crypto?.subtle) return '';
    const parsed = JSON.parse(challenge);
    const solution = await solveChallenge({ challenge: parsed, deriveKey });
    return solution ? btoa(JSON.stringify({ challenge: parsed, solution })) : '';
  } catch {
    return '';
  }
}
