/** A programme of the guide as screens know it. Instants are milliseconds since 1970. */
import type { EpgEntry } from '#contract/entities/epg-entry.ts';
import type { LiveChannel } from '#contract/entities/live-channel.ts';
import { m } from '#paraglide/messages.js';
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
  /** The stream of a channel whose guide has nothing now: when it began and when it ends is not known, and no screen shows it. */
  untimed?: true;
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

/** Before the instant at which it is looked at, so that a clock that is a little behind finds it on air. Milliseconds. */
const OPEN_BEFORE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * What a channel of the live list shows: its programme on air, else its stream under the channel's name. A stream runs whether a guide knows
 * of it or not, and the upstream lists no other channel without a programme.
 */
export function onAirNow(wire: LiveChannel, instant: number): { now: Programme; next: Programme | null } {
  const { now, next } = nowAndNext(wire.epg.map(toProgramme), instant);
  return { now: now ?? openBroadcast(wire, instant, next), next };
}

const openBroadcast = ({ id, nome, modalidade }: LiveChannel, instant: number, next: Programme | null): Programme => ({
  // No programme has a number below zero.
  id: -id,
  channelId: id,
  title: m.live_open_title({ channel: nome }),
  description: '',
  picture: null,
  broadcast: 'direto',
  startsAt: instant - OPEN_BEFORE_MS,
  endsAt: next?.startsAt ?? instant + DAY_MS,
  modality: modalidade,
  competition: null,
  match: null,
  demonstration: false,
  untimed: true,
});

type Span = Pick<Programme, 'startsAt' | 'endsAt'>;

export const isOnAir = ({ startsAt, endsAt }: Span, now: number): boolean => startsAt <= now && now < endsAt;

/** The programme on air at an instant and the one after it, whatever the order of the list. */
export function nowAndNext<P extends Span>(programmes: readonly P[], instant: number): { now: P | null; next: P | null } {
  const sorted = programmes.toSorted((a, b) => a.startsAt - b.startsAt);
  const now = sorted.findLast((programme) => isOnAir(programme, instant)) ?? null;
  return { now, next: sorted.find(({ startsAt }) => startsAt > instant) ?? null };
}

/** Whole percent of the programme that has passed, 0 before it begins and 100 after its end. */
export function progressPercent({ startsAt, endsAt, untimed }: Span & Pick<Programme, 'untimed'>, now: number): number {
  if (untimed) return 0;
  if (now <= startsAt) return 0;
  if (now >= endsAt) return 100;
  return Math.floor(((now - startsAt) / (endsAt - startsAt)) * 100);
}
