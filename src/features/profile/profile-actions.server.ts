/** What each form of the account's pages does: checks its values again, changes them at the upstream, and says what came of it. */
import type { DataRequest } from '#contract/entities/data-request.ts';
import type { Operator } from '#contract/entities/profile.ts';
import { dropSession } from '#identity/browser-session.ts';
import { type FavouriteChange, favouritesAfter } from '#model/favourites.ts';
import type { Favourite } from '#model/viewer.ts';
import { m } from '#paraglide/messages.js';
import { MAX_PICTURE_BYTES } from '#rules/constants.ts';
import { email as emailField, fullName, username } from '#rules/fields.ts';
import { log } from '#server/log.ts';
import { isNotFound } from '#upstream/fault.ts';
import type { Account } from './account.ts';
import { formAnswer, tooMany } from './form-answer.server.ts';
import { type FormAnswer, refusal } from './form-answer.ts';
import {
  dataRequestErrors,
  deletionErrors,
  hasErrors,
  newEmailErrors,
  newPasswordErrors,
  personalDataErrors,
  tvCode,
  tvCodeErrors,
} from './form-checks.ts';
import {
  askConfirmationAgain,
  changeEmail,
  changePassword,
  currentAccount,
  deleteAccount,
  endDevice,
  endOtherDevices,
  linkTelevision,
  passwordPolicy,
  requestData,
  saveFavourites,
  tvCodeSeconds,
  unlink,
  updateProfile,
  uploadPicture,
} from './profile.server.ts';

/** What was to be ended is not there any more. */
const ignoreMissing = (error: unknown): null => {
  if (isNotFound(error)) return null;
  throw error;
};

/** The answer for values that the form itself refuses. */
const wrongFields = (errors: Record<string, string | undefined>) =>
  refusal('fields', m.profile_fields_wrong(), errors as Record<string, string>);

/** The value of a field that has been checked. */
const kept = (field: { ok: boolean; value?: string }, text: string): string => field.value ?? text;

export async function savePersonalDataAnswer(form: { name: string; user_name: string }): Promise<FormAnswer<Account>> {
  const errors = personalDataErrors(form);
  if (hasErrors(errors)) return wrongFields(errors);
  const name = kept(fullName(form.name), form.name);
  const user_name = kept(username(form.user_name), form.user_name);
  return formAnswer('personal data', () => updateProfile({ name, user_name }), {
    S1: () => refusal('fields', m.profile_username_taken(), { user_name: m.profile_username_taken() }),
    S3: () => refusal('fields', m.fields_name_last(), { name: m.fields_name_last() }),
  });
}

export const saveNotificationsAnswer = (form: {
  notification: boolean;
  latest_videos_notifications: boolean;
  optin: boolean;
}): Promise<FormAnswer<Account>> => formAnswer('notifications', () => updateProfile(form));

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** @param file null removes the picture; a plain form without a chosen file sends an empty one */
export async function savePictureAnswer(file: File | string | null): Promise<FormAnswer<Account>> {
  if (file === null) return formAnswer('picture', () => updateProfile({ image: null }));
  if (typeof file === 'string' || file.size === 0)
    return refusal('fields', m.profile_picture_missing(), { file: m.profile_picture_missing() });
  const tooLarge = () => refusal('fields', m.profile_picture_large(), { file: m.profile_picture_large() });
  const notPicture = () => refusal('fields', m.profile_picture_type(), { file: m.profile_picture_type() });
  if (file.size > MAX_PICTURE_BYTES) return tooLarge();
  if (!PICTURE_TYPES.includes(file.type)) return notPicture();
  return formAnswer(
    'picture',
    async () => {
      await uploadPicture(file);
      return currentAccount();
    },
    { 413: tooLarge, 415: notPicture, 422: notPicture },
  );
}

export const resendConfirmationAnswer = (): Promise<FormAnswer> =>
  formAnswer('confirmation', () => askConfirmationAgain(), {
    // The upstream sends no more than one in a while.
    429: (retryAfter) => refusal('failed', m.profile_confirm_wait({ text: tooMany(retryAfter) })),
  });

interface FavouriteForm {
  change: FavouriteChange;
  kind: Favourite['kind'];
  id: number;
  name: string;
}

export const changeFavouriteAnswer = ({ change, ...chosen }: FavouriteForm): Promise<FormAnswer<Account>> =>
  formAnswer('favourites', async () => {
    const { favourites } = await currentAccount();
    return saveFavourites(favouritesAfter(favourites, change, chosen));
  });

export const unlinkAnswer = (operator: Operator): Promise<FormAnswer> => formAnswer('unlink', () => unlink(operator));

/** V of E-tv-link: the television's name, or why the code was not accepted. */
export async function linkTelevisionAnswer(form: { code: string }): Promise<FormAnswer<string>> {
  const errors = tvCodeErrors(form);
  if (hasErrors(errors)) return wrongFields(errors);
  const seconds = await tvCodeSeconds();
  const onCode = (text: string) => () => refusal('fields', text, { code: text });
  return formAnswer('television', () => linkTelevision(tvCode(form.code)), {
    404: onCode(m.profile_tv_unknown()),
    410: onCode(m.profile_tv_expired({ seconds })),
    422: onCode(m.profile_tv_unknown()),
    429: (retryAfter) => refusal('fields', tooMany(retryAfter), { code: tooMany(retryAfter) }),
  });
}

export async function changeEmailAnswer(form: { email: string }): Promise<FormAnswer<Account>> {
  const errors = newEmailErrors(form, '');
  if (hasErrors(errors)) return wrongFields(errors);
  const email = kept(emailField(form.email), form.email);
  return formAnswer('e-mail', () => changeEmail(email), {
    S1: () => refusal('fields', m.profile_email_taken(), { email: m.profile_email_taken() }),
  });
}

export async function changePasswordAnswer(form: { current_password: string; password: string }): Promise<FormAnswer<Account>> {
  const errors = newPasswordErrors(form, false, await passwordPolicy());
  if (hasErrors(errors)) return wrongFields(errors);
  const { current_password, password } = form;
  return formAnswer('password', () => changePassword(current_password, password), {
    // The service words it as a sign-in.
    'wrong-password': () => refusal('fields', m.profile_password_wrong(), { current_password: m.profile_password_wrong() }),
    'invalid-credential': () => refusal('fields', m.profile_password_wrong(), { current_password: m.profile_password_wrong() }),
  });
}

export const endDeviceAnswer = (id: string): Promise<FormAnswer> =>
  // 404: it was ended meanwhile, which is what was asked for.
  formAnswer('device', () => endDevice(id).catch(ignoreMissing));

export const endOthersAnswer = (): Promise<FormAnswer<number>> => formAnswer('devices', () => endOtherDevices());

export async function requestDataAnswer(form: { message: string }): Promise<FormAnswer<DataRequest>> {
  const errors = dataRequestErrors(form);
  if (hasErrors(errors)) return wrongFields(errors);
  return formAnswer('data request', () => requestData(form.message.trim()));
}

/** S-delete-account: the upstream ends every session, and this browser's goes with the answer, as after a logout. */
export async function deleteAccountAnswer(form: { word: string }): Promise<FormAnswer> {
  const errors = deletionErrors(form);
  if (hasErrors(errors)) return wrongFields(errors);
  const answer = await formAnswer('deletion', () => deleteAccount());
  if (answer.ok) {
    log('info', 'profile', 'an account was deleted by its viewer');
    dropSession();
  }
  return answer;
}
