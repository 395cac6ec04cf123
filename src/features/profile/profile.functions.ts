/** Reads and changes of the account's pages. */
import { createServerFn } from '@tanstack/react-start';
import * as z from 'zod';
import { FAVORITE_KINDS, OPERATORS } from '#contract/entities/profile.ts';
import { FAVOURITE_CHANGES } from '#model/favourites.ts';
import { backOf, checkbox, formValues, line } from './form-values.ts';
import { answerForm } from './posted-answer.server.ts';
import { findFavouriteOptions, loadAccount, loadDataRequests, loadDevices, loadWallet } from './profile.server.ts';
import {
  changeEmailAnswer,
  changeFavouriteAnswer,
  changePasswordAnswer,
  deleteAccountAnswer,
  endDeviceAnswer,
  endOthersAnswer,
  linkTelevisionAnswer,
  requestDataAnswer,
  resendConfirmationAnswer,
  saveNotificationsAnswer,
  savePersonalDataAnswer,
  savePictureAnswer,
  unlinkAnswer,
} from './profile-actions.server.ts';

export const getAccount = createServerFn({ method: 'GET' }).handler(() => loadAccount());
export const getWallet = createServerFn({ method: 'GET' }).handler(() => loadWallet());
export const getDevices = createServerFn({ method: 'GET' }).handler(() => loadDevices());
export const getDataRequests = createServerFn({ method: 'GET' }).handler(() => loadDataRequests());
export const getFavouriteOptions = createServerFn({ method: 'GET' })
  .validator((text: string) => z.string().max(80).parse(text))
  .handler(({ data }) => findFavouriteOptions(data));

export const savePersonalData = createServerFn({ method: 'POST' })
  .validator(formValues(z.object({ name: line(500), user_name: line(200) })))
  .handler(async ({ data }) => answerForm('dados', data, await savePersonalDataAnswer(data.values)));

export const saveNotifications = createServerFn({ method: 'POST' })
  .validator(formValues(z.object({ notification: checkbox, latest_videos_notifications: checkbox, optin: checkbox })))
  .handler(async ({ data }) => answerForm('avisos', data, await saveNotificationsAnswer(data.values)));

export const savePicture = createServerFn({ method: 'POST' })
  // Script and page without JavaScript both send a form; only the page says where it goes on.
  .validator((form: FormData) => ({ values: { file: form.get('file') }, back: backOf(form) }))
  .handler(async ({ data }) => answerForm('fotografia', data, await savePictureAnswer(data.values.file)));

export const removePicture = createServerFn({ method: 'POST' })
  .validator(formValues(z.object({})))
  .handler(async ({ data }) => answerForm('fotografia', data, await savePictureAnswer(null)));

export const resendConfirmation = createServerFn({ method: 'POST' })
  .validator(formValues(z.object({})))
  .handler(async ({ data }) => answerForm('confirmar', data, await resendConfirmationAnswer()));

export const changeFavourite = createServerFn({ method: 'POST' })
  .validator(
    formValues(
      z.object({
        change: z.enum(FAVOURITE_CHANGES),
        kind: z.enum(FAVORITE_KINDS),
        id: z.coerce.number<number | string>().int().positive(),
        name: line(200),
      }),
    ),
  )
  .handler(async ({ data }) => answerForm('favoritos', data, await changeFavouriteAnswer(data.values)));

export const unlinkOperator = createServerFn({ method: 'POST' })
  .validator(formValues(z.object({ operator: z.enum(OPERATORS) })))
  .handler(async ({ data }) => answerForm('operador', data, await unlinkAnswer(data.values.operator)));

export const linkTv = createServerFn({ method: 'POST' })
  .validator(formValues(z.object({ code: line(40) })))
  .handler(async ({ data }) => answerForm('televisao', data, await linkTelevisionAnswer(data.values)));

export const changeEmail = createServerFn({ method: 'POST' })
  .validator(formValues(z.object({ email: line(500) })))
  .handler(async ({ data }) => answerForm('email', data, await changeEmailAnswer(data.values)));

export const changePassword = createServerFn({ method: 'POST' })
  .validator(formValues(z.object({ current_password: line(1_024), password: line(1_024) })))
  .handler(async ({ data }) => answerForm('palavra-passe', data, await changePasswordAnswer(data.values)));

export const endDevice = createServerFn({ method: 'POST' })
  .validator(formValues(z.object({ id: z.uuid() })))
  .handler(async ({ data }) => answerForm('aparelhos', data, await endDeviceAnswer(data.values.id)));

export const endOtherDevices = createServerFn({ method: 'POST' })
  .validator(formValues(z.object({})))
  .handler(async ({ data }) => answerForm('aparelhos', data, await endOthersAnswer()));

export const requestMyData = createServerFn({ method: 'POST' })
  .validator(formValues(z.object({ message: line(5_000) })))
  .handler(async ({ data }) => answerForm('pedido', data, await requestDataAnswer(data.values)));

export const removeAccount = createServerFn({ method: 'POST' })
  .validator(formValues(z.object({ word: line(40) })))
  .handler(async ({ data }) => answerForm('apagar', data, await deleteAccountAnswer(data.values)));
