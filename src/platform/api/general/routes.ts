/** Calls for texts, settings and modalities. */
import { defaultSettings } from '#rules/constants.ts';
import { notFound } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.ts';
import { readModalities } from '../../wire/modality.ts';

/** The only list and version (SPEC §7). */
const LIST = 1;
const VERSION = 0;

export const general = {
  generalTokens: async ({ params }, { db }) => {
    if (params.list !== LIST || params.version !== VERSION) throw notFound('Esta lista de textos não existe.');
    const rows = await db.selectFrom('text_tokens').select(['name', 'value']).orderBy('name').execute();
    return { answer: Object.fromEntries(rows.map(({ name, value }) => [name, value])), maxAge: 5 };
  },
  generalSettings: async (_input, { db }) => {
    const rows = await db.selectFrom('settings').select(['key', 'value']).orderBy('key').execute();
    return { answer: { ...defaultSettings, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) }, maxAge: 5 };
  },
  generalModalities: async (_input, context) => ({ answer: { modalities: await readModalities(context) }, maxAge: 5 }),
} satisfies Handlers;
