/** What a viewer changes in the account. */
import { type ParallelCall, TIMES } from './parallel-call.ts';
import { operatorProof, uniqueName } from './world.ts';

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

export const ACCOUNT_CALLS: readonly ParallelCall[] = [
  {
    call: 'userProfileUpdate',
    what: 'one list of favourites',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      const favorites = [1, 2, 3].map((id) => ({ kind: 'channel' as const, id, name: '', is_main: id === 1 }));
      return {
        ask: (n) => as(own, n).userProfileUpdate({ body: { favorites } }),
        done: () => read('SELECT count(*)::int FROM viewer_favourites WHERE viewer_id = $1', [own.id]),
      };
    },
    answers: { 200: TIMES },
    times: 3,
  },
  {
    call: 'userProfileUpdate',
    what: 'one user name by two viewers',
    begin: async ({ as, viewer, read }) => {
      const viewers = [await viewer(), await viewer()] as const;
      const user_name = uniqueName();
      return {
        ask: (n) => as(viewers[n < TIMES / 2 ? 0 : 1], n).userProfileUpdate({ body: { user_name } }),
        done: () => read('SELECT count(*)::int FROM viewers WHERE user_name = $1', [user_name]),
      };
    },
    answers: { 200: 'some', 409: 'some' },
  },
  {
    call: 'userPicture',
    what: 'one picture',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      return {
        ask: (n) => as(own, n).userPicture({ body: { file: new File([onePixel], 'eu.png', { type: 'image/png' }) } }),
        done: () => read('SELECT count(*)::int FROM viewer_pictures WHERE viewer_id = $1', [own.id]),
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'userDataRequest',
    what: 'one request, of which five tries a day are taken',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      return {
        ask: (n) => as(own, n).userDataRequest({ body: { message: 'Quero saber o que guardam.' } }),
        done: () => read('SELECT count(*)::int FROM data_requests WHERE viewer_id = $1', [own.id]),
      };
    },
    answers: { 200: 5, 429: TIMES - 5 },
  },
  {
    call: 'userDeviceEnd',
    what: 'one session of another device',
    begin: async ({ as, client, viewer, read }) => {
      const own = await viewer();
      const other = { deviceId: crypto.randomUUID() };
      await client(0, other).authLogin({ body: { username: own.email, password: own.password } });
      const id = await read<string>('SELECT id FROM viewer_sessions WHERE device_id = $1', [other.deviceId]);
      return {
        ask: (n) => as(own, n).userDeviceEnd({ params: { id } }),
        done: () => read('SELECT 1 - count(*)::int FROM viewer_sessions WHERE id = $1', [id]),
      };
    },
    answers: { 204: 1, 404: TIMES - 1 },
  },
  {
    call: 'userDelete',
    what: 'one account, beside other calls that store something for it',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      return {
        ask: (n) =>
          n === TIMES / 2
            ? as(own, n).userDelete()
            : n % 3 === 0
              ? as(own, n).channelsStreamPing({ query: { channel: 1 } })
              : as(own, n).userProfileUpdate({ body: { favorites: [{ kind: 'channel', id: 1, name: '', is_main: true }] } }),
        done: () => read('SELECT 1 - count(*)::int FROM viewers WHERE id = $1', [own.id]),
      };
    },
    answers: { 204: 1, 200: 'rest', 401: 'rest' },
  },
  {
    call: 'userLink',
    what: 'two accounts of one operator to one viewer: one of them stays',
    begin: async ({ as, viewer, providerCode, read }) => {
      const own = await viewer();
      const proofs = await Promise.all(
        Array.from({ length: TIMES }, async (_, n) =>
          operatorProof(as(own, n), 'vodafone', await providerCode('vodafone', n < 10 ? 'teresa' : 'duarte')),
        ),
      );
      return {
        ask: (n) => as(own, n).userLink({ params: { operator: 'vodafone' }, body: { token: proofs[n] ?? '' } }),
        done: () => read('SELECT count(*)::int FROM viewer_identities WHERE viewer_id = $1', [own.id]),
      };
    },
    answers: { 200: 'some', 401: 'rest' },
  },
  {
    call: 'userUnlink',
    what: 'one operator',
    begin: async ({ as, viewer, providerCode, read }) => {
      const own = await viewer();
      const token = await operatorProof(as(own, 0), 'nos', await providerCode('nos', 'duarte'));
      const linked = await as(own, 0).userLink({ params: { operator: 'nos' }, body: { token } });
      const bearer = linked.ok && !linked.notModified ? (linked.answer.access_token ?? '') : '';
      return {
        ask: (n) => as({ ...own, token: bearer }, n).userUnlink({ params: { operator: 'nos' } }),
        done: () => read('SELECT 1 - count(*)::int FROM viewer_identities WHERE viewer_id = $1', [own.id]),
      };
    },
    answers: { 204: 'some', 404: 'rest' },
  },
  {
    call: 'tvCode',
    what: 'a code each',
    begin: async ({ client, read }) => ({
      ask: (n) => client(n).tvCode({ body: { name: 'Sala em paralelo' } }),
      done: () => read("SELECT count(DISTINCT code)::int FROM tv_codes WHERE name = 'Sala em paralelo'"),
    }),
    answers: { 200: TIMES },
    times: TIMES,
  },
  {
    call: 'tvLink',
    what: 'one code, by four viewers',
    begin: async ({ as, client, viewer, read }) => {
      const viewers = await Promise.all([viewer(), viewer(), viewer(), viewer()]);
      const shown = await client(0).tvCode({ body: { name: uniqueName() } });
      const code = shown.ok && !shown.notModified ? shown.answer.code : '';
      return {
        ask: (n) => as(viewers[n % 4] as (typeof viewers)[number], n).tvLink({ body: { code } }),
        done: () => read('SELECT count(viewer_id)::int FROM tv_codes WHERE code = $1', [code]),
      };
    },
    answers: { 200: 1, 410: TIMES - 1 },
  },
  {
    call: 'tvCodeStatus',
    what: 'the token of one linked television',
    begin: async ({ as, client, viewer, read }) => {
      const own = await viewer();
      const shown = await client(0).tvCode({ body: { name: uniqueName() } });
      const { code, poll_token } = shown.ok && !shown.notModified ? shown.answer : { code: '', poll_token: '' };
      await as(own, 0).tvLink({ body: { code } });
      return {
        ask: (n) => client(n).tvCodeStatus({ body: { poll_token } }),
        done: () => read("SELECT count(*)::int FROM viewer_sessions WHERE viewer_id = $1 AND kind = 'tv'", [own.id]),
      };
    },
    answers: { 200: TIMES },
  },
];
