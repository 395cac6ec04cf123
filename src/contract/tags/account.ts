import * as z from 'zod';
import { MAX_PICTURE_BYTES } from '#rules/constants.ts';
import { defineCall } from '../core/call.ts';
import { integerId, uuidParam, webUrl } from '../core/codecs.ts';
import { DataRequest } from '../entities/data-request.ts';
import { Device } from '../entities/device.ts';
import { FAVORITE_KINDS } from '../entities/profile.ts';
import { UserData } from '../entities/user-data.ts';

/** Sends the link that confirms the e-mail once more. */
export const authConfirmAgain = defineCall({
  id: 'authConfirmAgain',
  tag: 'account',
  method: 'POST',
  path: '/user/confirm',
  body: { kind: 'none' },
  answer: { kind: 'json', schema: z.object({ message: z.string() }) },
  errors: [401, 422, 429],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Envia outra vez a confirmação do e-mail',
});

/** The devices on which the viewer is signed in, the one used last first (SECURITY 27). */
export const userDevices = defineCall({
  id: 'userDevices',
  tag: 'account',
  method: 'GET',
  path: '/user/devices',
  answer: { kind: 'json', schema: z.object({ devices: z.array(Device) }), needed: 'devices' },
  errors: [401],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Os aparelhos com sessão iniciada',
});

export const userDeviceEnd = defineCall({
  id: 'userDeviceEnd',
  tag: 'account',
  method: 'DELETE',
  path: '/user/devices/{id}',
  params: z.object({ id: uuidParam }),
  answer: { kind: 'none' },
  errors: [401, 404],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Termina a sessão de um aparelho',
});

export const userData = defineCall({
  id: 'userData',
  tag: 'account',
  method: 'GET',
  path: '/user/data',
  answer: { kind: 'json', schema: UserData },
  errors: [401, 429],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Tudo o que está guardado sobre quem está a ver',
});

/** A request about personal data, answered by people within a month, two at most (SPEC §1). */
export const userDataRequest = defineCall({
  id: 'userDataRequest',
  tag: 'account',
  method: 'POST',
  path: '/user/data-request',
  body: { kind: 'form', schema: z.object({ message: z.string().max(5000).optional() }) },
  answer: { kind: 'json', schema: DataRequest },
  errors: [401, 422, 429],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Faz um pedido sobre dados pessoais',
});

export const userDataRequests = defineCall({
  id: 'userDataRequests',
  tag: 'account',
  method: 'GET',
  path: '/user/data-request',
  answer: { kind: 'json', schema: z.object({ requests: z.array(DataRequest) }), needed: 'requests' },
  errors: [401],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Os pedidos sobre dados pessoais',
});

/** JPEG, PNG, WebP, AVIF or GIF. The middle square is kept, re-encoded without its metadata. */
export const userPicture = defineCall({
  id: 'userPicture',
  tag: 'account',
  method: 'POST',
  path: '/user/picture',
  body: { kind: 'multipart', schema: z.object({ file: z.file() }) },
  maxBodyBytes: MAX_PICTURE_BYTES + 64 * 1024,
  answer: { kind: 'json', schema: z.object({ image: webUrl }) },
  errors: [401, 413, 415, 422, 429],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Muda a fotografia do perfil',
});

/** What can be chosen as a favourite. Without `q` the featured ones of each kind. */
export const userFavouriteOptions = defineCall({
  id: 'userFavouriteOptions',
  tag: 'account',
  method: 'GET',
  path: '/user/favorites/options',
  query: z.object({ q: z.string().max(80).optional() }),
  answer: {
    kind: 'json',
    schema: z.object({
      options: z.array(
        z.object({
          kind: z.enum(FAVORITE_KINDS),
          id: integerId,
          name: z.string(),
          /** tells teams of one name apart */
          modality: z.string().nullable().optional(),
          image: webUrl.nullable(),
        }),
      ),
    }),
    needed: 'options',
  },
  auth: 'none',
  house: true,
  addition: true,
  summary: 'Equipas, competições e canais para favoritos',
});
