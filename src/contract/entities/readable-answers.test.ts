/** Sign-in reads generously what it does not need. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { salvage } from '../core/salvage.ts';
import { Profile } from './profile.ts';
import { Session } from './session.ts';

const session = (given: object) => z.safeDecode(Session, { access_token: 'abc', ...given } as never);

test('[G-account-answers] a session is read whatever the case of its type, with its life as a number or a text', () => {
  for (const token_type of ['Bearer', 'bearer', 'BEARER']) expect(session({ token_type }).success, token_type).toBe(true);
  expect(session({ token_type: 'bearer', expires_in: '3600' }).data).toMatchObject({ access_token: 'abc', expires_in: '3600' });
  expect(session({}).data).toMatchObject({ expires_in: null, message: null });
  expect(session({ expires_in: 'soon' }).success).toBe(false);
});

test('[G-account-answers] a profile is read with what it has: a relative picture, null favourites, no networks, a number as id', () => {
  const known = { name: 'Ana Prates', user_name: 'ana', email: 'ana@example.pt', premium: true, subscription: false, completed: true };
  const read = salvage(Profile, { ...known, id: 17, image: '/fotos/17.png', favorites: null });
  expect(read.ok && read.value).toMatchObject({ ...known, id: '', image: null, favorites: [], networks: [] });
  const other = salvage(Profile, { ...known, id: 'a', networks: [{ name: 'outra' }, { name: 'nos' }] });
  expect(other.ok && other.value).toMatchObject({ id: 'a', networks: [{ name: 'nos' }] });
  expect(salvage(Profile, {}).ok, 'what is no profile').toBe(false);
});
