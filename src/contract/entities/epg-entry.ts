import * as z from 'zod';
import { instant, integerId, seconds, slug, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { Fixture } from './fixture.ts';

export const TipoEmissao = z.enum(['direto', 'diferido', 'repeticao', 'outro']);
export type TipoEmissao = z.infer<typeof TipoEmissao>;

/** A programme in the guide (SPEC §3, Live channel): starts at `data`, lasts `duracao` seconds. */
export const EpgEntry = entity(
  'EpgEntry',
  z.object({
    id_epg: integerId,
    id_canal: integerId,
    evento: z.object({ name: z.string() }),
    imagem: webUrl.nullable().default(null),
    tipoEmissao: TipoEmissao.default('outro'),
    descricao: z.string().default(''),
    data: instant,
    duracao: seconds,
    /** Slug of a modality. */
    modalidade: slug.nullable().default(null),
    competicao: z.string().nullable().default(null),
    event_id: integerId.nullable().default(null),
    fixture: Fixture.nullable().default(null),
    demonstracao: z.boolean().default(false),
  }),
);
export type EpgEntry = z.infer<typeof EpgEntry>;
