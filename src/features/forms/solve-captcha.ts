/** Answers the captcha in the browser. Loaded with the first press of a form's button. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { TURNSTILE_SCRIPT } from '#rules/turnstile.ts';
import { getCaptcha } from './forms.functions.ts';

interface Turnstile {
  render: (
    place: HTMLElement,
    options: { sitekey: string; language: string; callback: (token: string) => void; 'error-callback': () => void },
  ) => string;
  remove: (id: string) => void;
}

let loading: Promise<Turnstile> | undefined;

function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((loaded, fail) => {
    const script = document.createElement('script');
    script.src = TURNSTILE_SCRIPT;
    script.onload = () => {
      const { turnstile } = globalThis as { turnstile?: Turnstile };
      if (turnstile) loaded(turnstile);
      else fail(new Error('the captcha did not load'));
    };
    script.onerror = () => {
      loading = undefined;
      fail(new Error('the captcha did not load'));
    };
    document.head.append(script);
  });
  return loading;
}

async function askTurnstile(sitekey: string, place: HTMLElement): Promise<string> {
  const turnstile = await loadTurnstile();
  return new Promise<string>((solved) => {
    const id = turnstile.render(place, {
      sitekey,
      language: 'pt',
      callback: (token) => {
        turnstile.remove(id);
        solved(token);
      },
      'error-callback': () => solved(''),
    });
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
