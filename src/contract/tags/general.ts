import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { intParam } from '../core/codecs.ts';
import { Modality } from '../entities/modality.ts';
import { SettingsMap } from '../entities/settings.ts';
import { TextTokens } from '../entities/text-tokens.ts';

/** SPEC §7: list 1, version 0; any other is 404. The answer is the map itself. */
export const generalTokens = defineCall({
  id: 'generalTokens',
  tag: 'general',
  method: 'GET',
  path: '/general/tokens/{list}/version/{version}',
  params: z.object({ list: intParam, version: intParam }),
  answer: { kind: 'json', schema: TextTokens },
  errors: [404],
  auth: 'none',
  house: true,
  summary: 'Textos que o operador pode mudar, por nome',
});

/** The answer is the map itself; read it with `parseSettings`. */
export const generalSettings = defineCall({
  id: 'generalSettings',
  tag: 'general',
  method: 'GET',
  path: '/general/settings',
  answer: { kind: 'json', schema: SettingsMap },
  auth: 'none',
  house: true,
  summary: 'Configuração do operador',
});

export const generalModalities = defineCall({
  id: 'generalModalities',
  tag: 'general',
  method: 'GET',
  path: '/general/modalities',
  answer: { kind: 'json', schema: z.object({ modalities: z.array(Modality) }), needed: 'modalities' },
  auth: 'none',
  house: true,
  summary: 'Modalidades, pela ordem em que se mostram',
});
