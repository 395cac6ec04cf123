/** A programme of the guide as screens know it. Instants are milliseconds since 1970. */
import type { EpgEntry } from '#contract/entities/epg-entry.ts';
import { unmarked } from './demonstration-name.ts';
import { type Match, toMatch } from './match.ts';

export type Broadcast = 'direto' | 'diferido' | 'repeticao' | 'outro';

export interface Programme {
  id: number;
  channelId: number;
  title: string;
  description: string;
  /** absolute address; null where the upstream has none */
  picture: string | null;
  broadcast: Broadcast;
  startsAt: number;
  endsAt: number;
  modality: string | null;
  competition: string | null;
  match: Match | null;
  demonstration: boolean;
}

export function toProgramme(wire: EpgEntry): Programme {
  const startsAt = Date.parse(wire.data);
  return {
    id: wire.id_epg,
    channelId: wire.id_canal,
    title: unmarked(wire.evento.name, wire.demonstracao),
    description: wire.descricao,
    picture: wire.imagem,
    broadcast: wire.tipoEmissao,
    startsAt,
    endsAt: startsAt + wire.duracao * 1_000,
    modality: wire.modalidade,
    competition: wire.competicao && unmarked(wire.competicao, wire.demonstracao),
    match: wire.fixture ? toMatch(wire.fixture, wire.modalidade) : null,
    demonstration: wire.demonstracao,
  };
}

type Span = Pick<Programme, 'startsAt' | 'endsAt'>;

export const isOnAir = ({ startsAt, endsAt }: Span, now: number): boolean => startsAt <= now && now < endsAt;

/** The programme on air at an instant and the one after it, whatever the order of the list. */
export function nowAndNext<P extends Span>(programmes: readonly P[], instant: number): { now: P | null; next: P | null } {
  const sorted = programmes.toSorted((a, b) => a.startsAt - b.startsAt);
  const now = sorted.findLast((programme) => isOnAir(programme, instant)) ?? null;
  return { now, next: sorted.find(({ startsAt }) => startsAt > instant) ?? null };
}

/** Whole percent of the programme that has passed, 0 before it begins and 100 after its end. */
export function progressPercent({ startsAt, endsAt }: Span, now: number): number {
  if (now <= startsAt) return 0;
  if (now >= endsAt) return 100;
  return Math.floor(((now - startsAt) / (endsAt - startsAt)) * 100);
}
