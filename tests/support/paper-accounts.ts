/** Accounts of the fake upstream: sign-in, registration, a new password, sign-out and profile, in memory. */
import type { PaperRequest, PaperUpstream } from './paper-upstream.ts';

export interface PaperViewer {
  name: string;
  user_name: string;
  email: string;
  password: string;
  completed?: boolean;
}

export interface PaperAccounts {
  viewers: PaperViewer[];
  /** the tokens that count, with their viewer */
  tokens: Map<string, PaperViewer>;
  /** calls that fail with this status, by path, or by method and path: 'PUT /user/profile' */
  failing: Map<string, number>;
  /** requests of calls that change something, by path */
  changes: { path: string; body: string }[];
}

/** A token for a new password that counts. */
export const RESET_TOKEN = 'r'.repeat(43);

const error = (status: number, code: string, message: string, fields?: Record<string, string>, suggestions?: string[]) => ({
  status,
  body: { error: { code, message, ...(fields ? { fields } : {}), ...(suggestions ? { suggestions } : {}) } },
});

/** Calls of these accounts whose body is JSON; that of the others is a form. */
const JSON_CALLS = new Set(['/auth/register', '/user/profile']);

/** Installs the accounts. Tokens begin with `token-of-`, so that a test can search for them. */
export function addPaperAccounts({ answers }: PaperUpstream, viewers: PaperViewer[]): PaperAccounts {
  const accounts: PaperAccounts = { viewers, tokens: new Map(), failing: new Map(), changes: [] };
  let made = 0;
  const open = (viewer: PaperViewer) => {
    made += 1;
    const token = `token-of-${viewer.user_name}-${made}`;
    accounts.tokens.set(token, viewer);
    return { body: { access_token: token, token_type: 'Bearer', expires_in: 7_776_000, message: null } };
  };
  const viewerOf = ({ headers }: PaperRequest) => accounts.tokens.get(String(headers.authorization ?? '').replace('Bearer ', ''));
  const expired = error(401, 'session_expired', 'A sessão terminou.');
  const answer = (path: string, run: (request: PaperRequest, form: Record<string, string>) => { status?: number; body?: unknown }) =>
    answers.set(path, (request) => {
      if (request.method !== 'GET') accounts.changes.push({ path, body: request.body });
      const status = accounts.failing.get(`${request.method} ${path}`) ?? accounts.failing.get(path);
      if (status !== undefined) return error(status, status === 503 ? 'maintenance' : 'boom', 'Avaria.');
      if (request.body === '') return run(request, {});
      // An upstream takes each call in its own encoding alone.
      const expected = JSON_CALLS.has(path) ? 'application/json' : 'application/x-www-form-urlencoded';
      if (!String(request.headers['content-type'] ?? '').startsWith(expected))
        return error(415, 'unsupported_media_type', 'Outro formato.');
      return run(request, JSON_CALLS.has(path) ? JSON.parse(request.body) : Object.fromEntries(new URLSearchParams(request.body)));
    });

  answer('/auth/login', (_, { username, password }) => {
    const viewer = accounts.viewers.find((one) => one.email === username && one.password === password);
    return viewer ? open(viewer) : error(401, 'invalid_login', 'Dados errados.');
  });
  answer('/auth/register', (_, form) => {
    if (accounts.viewers.some(({ user_name }) => user_name === form.user_name))
      return error(409, 'S1', 'Já existe.', { user_name: 'Já existe.' }, ['maria.a', 'malbuquerque']);
    const viewer = { ...(form as unknown as PaperViewer), completed: true };
    accounts.viewers.push(viewer);
    return open(viewer);
  });
  answer('/auth/request', (_, { token }) =>
    token !== undefined && token !== RESET_TOKEN
      ? error(410, 'expired', 'Já não conta.')
      : { body: { message: 'Se houver conta, enviámos.' } },
  );
  answer('/auth/reset', (_, { email, token, password }) => {
    const viewer = accounts.viewers.find((one) => one.email === email);
    if (token !== RESET_TOKEN || !viewer) return error(410, 'expired', 'Já não conta.');
    viewer.password = password ?? '';
    return open(viewer);
  });
  answer('/auth/confirm', (_, { token }) =>
    token === 'bom' ? { body: { message: 'Confirmado.' } } : error(410, 'expired', 'Já não conta.'),
  );
  answer('/auth/logout', ({ headers }) => {
    accounts.tokens.delete(String(headers.authorization ?? '').replace('Bearer ', ''));
    return { status: 204 };
  });
  answer('/tv/link', (request) => (viewerOf(request) ? error(404, 'not_found', 'Nenhuma.') : expired));
  answer('/user/profile', (request, form) => {
    const viewer = viewerOf(request);
    if (!viewer) return expired;
    if (request.method === 'PUT') Object.assign(viewer, form, { completed: true });
    return { body: profileOf(viewer) };
  });
  return accounts;
}

const profileOf = (viewer: PaperViewer) => ({
  id: `id-${viewer.user_name}`,
  name: viewer.name,
  user_name: viewer.user_name,
  email: viewer.email,
  image: null,
  premium: false,
  subscription: false,
  networks: [],
  completed: viewer.completed ?? true,
  favorites: [],
});
