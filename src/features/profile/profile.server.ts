/** What the account's pages read and change at the upstream. Everything here is the viewer's own: nothing is kept between requests. */
import type { RequestContext } from '#contract/core/headers.ts';
import type { DataRequest } from '#contract/entities/data-request.ts';
import type { Device } from '#contract/entities/device.ts';
import type { ProfileUpdate } from '#contract/entities/profile.ts';
import { OPERATORS } from '#contract/entities/profile.ts';
import { emailSignIn } from '#identity/chosen-sign-in.ts';
import { enabledProviders } from '#identity/providers.ts';
import type { FavouriteOption } from '#model/favourites.ts';
import type { Section } from '#model/section.ts';
import type { Favourite } from '#model/viewer.ts';
import { settingNumber } from '#rules/constants.ts';
import { PROVIDERS } from '#rules/identity-providers.ts';
import { siteEnv } from '#server/env.ts';
import { requestState } from '#server/request-state.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { takePosted } from '#session/posted-form.server.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import { withinBudget } from '#upstream/shared.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';
import { type Account, type AccountFacts, type NamedOperator, toAccount } from './account.ts';
import { POSTED_PREFIX, type PostedForm } from './posted.ts';
import { toWallet, type Wallet } from './wallet.ts';

/**
 * A part of the viewer's own; refused without a session, where there is no viewer to ask about (shared answers).
 * @param name of the part, for the log
 */
const ownSection = <T>(name: string, load: () => Promise<T>): Promise<Section<T>> =>
  requestState()?.signedIn ? sectionOf(name, load) : Promise.resolve({ ok: false, fault: 'http', retryAfter: null });

/** The viewer's headers, with the token. */
const asViewer = (): { context: Partial<RequestContext> } => ({ context: viewerHeaders() });

/** The password policy of whoever keeps the passwords. */
export const passwordPolicy = () => emailSignIn().passwordPolicy();

async function readAccount(): Promise<Account> {
  return toAccount(await withinBudget('userProfile', answerOf('userProfile', upstream().userProfile({}, asViewer()))));
}

/** The form of these pages that was posted before, without JavaScript. */
async function postedForm(): Promise<PostedForm | null> {
  const posted = await takePosted();
  if (!posted?.form.startsWith(POSTED_PREFIX)) return null;
  const { form, done, notice, fields, values } = posted;
  return { form: form.slice(POSTED_PREFIX.length) as PostedForm['form'], done, notice: notice ?? '', fields, values };
}

/** Operators that are linked, or that this site offers. */
function operatorsOf({ networks }: Account): NamedOperator[] {
  const enabled: string[] = enabledProviders(siteEnv());
  return OPERATORS.filter((id) => enabled.includes(id) || networks.includes(id)).map((id) => ({
    id,
    name: PROVIDERS[id].name,
    linked: networks.includes(id),
  }));
}

/** How long a television's code works, in seconds. */
export const tvCodeSeconds = async (): Promise<number> => settingNumber(await reads.settings().catch(() => ({})), 'code_generate_tv', 1);

export const loadAccount = (): Promise<Section<AccountFacts>> =>
  ownSection('account', async () => {
    const [account, codeSeconds, policy] = await Promise.all([readAccount(), tvCodeSeconds(), passwordPolicy()]);
    return {
      account,
      operators: operatorsOf(account),
      tvCodeSeconds: codeSeconds,
      policy,
      posted: await postedForm(),
    };
  });

export const loadWallet = (): Promise<Section<Wallet>> =>
  ownSection('wallet', async () =>
    toWallet(await withinBudget('storeWallet', answerOf('storeWallet', upstream().storeWallet({}, asViewer())))),
  );

export const loadDevices = (): Promise<Section<Device[]>> =>
  ownSection('devices', async () => {
    const { devices } = await withinBudget('userDevices', answerOf('userDevices', upstream().userDevices({}, asViewer())));
    // The one in hand first; the others as the upstream orders them, the last used first.
    return devices.toSorted((a, b) => Number(b.current) - Number(a.current));
  });

export const loadDataRequests = (): Promise<Section<DataRequest[]>> =>
  ownSection('data requests', async () => {
    const { requests } = await withinBudget('userDataRequests', answerOf('userDataRequests', upstream().userDataRequests({}, asViewer())));
    return requests;
  });

/** @param text part of a name; empty for the featured ones */
export const findFavouriteOptions = (text: string): Promise<Section<FavouriteOption[]>> =>
  sectionOf('favourite options', async () => {
    const query = text === '' ? {} : { q: text };
    const asked = upstream().userFavouriteOptions({ query });
    return (await withinBudget('userFavouriteOptions', answerOf('userFavouriteOptions', asked))).options;
  });

/** The viewer's data as a file's text. @throws UpstreamError */
export async function readMyData(): Promise<string> {
  return JSON.stringify(await answerOf('userData', upstream().userData({}, asViewer())), null, 2);
}

/** @throws UpstreamError */
export async function updateProfile(change: ProfileUpdate): Promise<Account> {
  return toAccount(await answerOf('userProfileUpdate', upstream().userProfileUpdate({ body: change }, asViewer())));
}

/** @throws UpstreamError */
export const currentAccount = readAccount;

/** @throws UpstreamError */
export const saveFavourites = (favourites: readonly Favourite[]): Promise<Account> =>
  updateProfile({ favorites: favourites.map(({ isMain, kind, id, name }) => ({ is_main: isMain, kind, id, name })) });

/** @throws UpstreamError */
export async function uploadPicture(file: File): Promise<string> {
  return (await answerOf('userPicture', upstream().userPicture({ body: { file } }, asViewer()))).image;
}

/** @throws UpstreamError, IdentityFault */
export async function changeEmail(email: string): Promise<Account> {
  await emailSignIn().changeEmail(email);
  return readAccount();
}

/** @throws UpstreamError, IdentityFault */
export async function changePassword(current: string, password: string): Promise<Account> {
  const { email } = await readAccount();
  await emailSignIn().changePassword({ email, current, password });
  return readAccount();
}

/** @throws UpstreamError, IdentityFault */
export async function askConfirmationAgain(): Promise<null> {
  await emailSignIn().confirmAgain();
  return null;
}

/** @throws UpstreamError */
export async function unlink(operator: (typeof OPERATORS)[number]): Promise<null> {
  await answerOf('userUnlink', upstream().userUnlink({ params: { operator } }, asViewer()));
  return null;
}

/** @returns the television's name @throws UpstreamError */
export async function linkTelevision(code: string): Promise<string> {
  return (await answerOf('tvLink', upstream().tvLink({ body: { code } }, asViewer()))).device;
}

/** @throws UpstreamError */
export async function endDevice(id: string): Promise<null> {
  await answerOf('userDeviceEnd', upstream().userDeviceEnd({ params: { id } }, asViewer()));
  return null;
}

/** @throws UpstreamError */
export async function endOtherDevices(): Promise<number> {
  const { devices } = await answerOf('userDevices', upstream().userDevices({}, asViewer()));
  const others = devices.filter(({ current }) => !current);
  await Promise.all(others.map(({ id }) => endDevice(id)));
  return others.length;
}

/** @throws UpstreamError */
export const requestData = (message: string): Promise<DataRequest> =>
  answerOf('userDataRequest', upstream().userDataRequest({ body: { message } }, asViewer()));

/** @throws UpstreamError, IdentityFault */
export async function deleteAccount(): Promise<null> {
  await emailSignIn().deleteAccount();
  return null;
}
