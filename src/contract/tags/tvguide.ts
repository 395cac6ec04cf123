import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { intParam } from '../core/codecs.ts';
import { EpgEntry } from '../entities/epg-entry.ts';
import { Fixture } from '../entities/fixture.ts';
import { LiveChannel } from '../entities/live-channel.ts';

/** A programme with its channel (`epg: []`) and the next showings of the same programme or match, at most 10. */
export const tvguideEntry = defineCall({
  id: 'tvguideEntry',
  tag: 'tvguide',
  method: 'GET',
  path: '/tvguide/entry/{id}',
  params: z.object({ id: intParam }),
  answer: { kind: 'json', schema: z.object({ entry: EpgEntry, channel: LiveChannel, outras_emissoes: z.array(EpgEntry).default([]) }) },
  errors: [404],
  auth: 'none',
  house: true,
  summary: 'A ficha de um programa',
});

/** The match of a programme; `fixture` is null when the programme shows none, an unknown programme is 404. */
export const tvguideFixture = defineCall({
  id: 'tvguideFixture',
  tag: 'tvguide',
  method: 'GET',
  path: '/tvguide/{id}/fixture',
  params: z.object({ id: intParam }),
  answer: { kind: 'json', schema: z.object({ id_epg: z.int().nonnegative(), fixture: Fixture.nullable().default(null) }) },
  errors: [404],
  auth: 'none',
  house: true,
  summary: 'O jogo que um programa transmite',
});
