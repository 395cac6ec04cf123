/** A channel as the rail and the mini guide of the room show it: little enough to be asked for every five seconds. */
import type { EpgEntry } from '#contract/entities/epg-entry.ts';
import type { Fixture } from '#contract/entities/fixture.ts';
import type { LiveChannel } from '#contract/entities/live-channel.ts';

export interface RoomMatch {
  id: number;
  /** 'Benfica × Estoril' */
  title: string;
  state: Fixture['state'];
  modality: string | null;
  score: { local: number; visitor: number; at: number } | null;
  clock: { period: string; minute: number; at: number } | null;
}

export interface RoomProgramme {
  title: string;
  /** milliseconds since 1970 */
  startsAt: number;
  endsAt: number;
  live: boolean;
  modality: string | null;
  competition: string | null;
  match: RoomMatch | null;
}

export interface RoomChannel {
  id: number;
  name: string;
  slug: string;
  number: number;
  /** null: the channel exists and shows nothing now */
  now: RoomProgramme | null;
  next: RoomProgramme | null;
}

function toRoomMatch(wire: Fixture): RoomMatch {
  return {
    id: wire.event_id,
    title: `${wire.local_team.short_name} × ${wire.visitor_team.short_name}`,
    state: wire.state,
    modality: wire.modalidade,
    score: wire.score ? { local: wire.score.local, visitor: wire.score.visitor, at: Date.parse(wire.score.at) } : null,
    clock: wire.clock ? { period: wire.clock.period, minute: wire.clock.minute, at: Date.parse(wire.clock.at) } : null,
  };
}

function toRoomProgramme(entry: EpgEntry, fixture: Fixture | null = entry.fixture): RoomProgramme {
  const startsAt = Date.parse(entry.data);
  return {
    title: entry.evento.name,
    startsAt,
    endsAt: startsAt + entry.duracao * 1_000,
    live: entry.tipoEmissao === 'direto',
    modality: entry.modalidade,
    competition: entry.competicao,
    match: fixture ? toRoomMatch(fixture) : null,
  };
}

export function toRoomChannel(wire: LiveChannel): RoomChannel {
  const [now, next] = wire.epg;
  return {
    id: wire.id,
    name: wire.nome,
    slug: wire.slug,
    number: wire.numero,
    now: now ? toRoomProgramme(now, wire.fixture ?? now.fixture) : null,
    next: next ? toRoomProgramme(next) : null,
  };
}

/** The channels on air with the line-up's others after them, each once. */
export function mergeLineUp(live: readonly LiveChannel[], all: readonly LiveChannel[]): RoomChannel[] {
  const known = new Set(live.map(({ id }) => id));
  return [...live, ...all.filter(({ id }) => !known.has(id))].map(toRoomChannel).sort((a, b) => a.number - b.number || a.id - b.id);
}

/** What a programme is called where there is little room: a match by its teams. */
export const programmeName = ({ title, match }: Pick<RoomProgramme, 'title' | 'match'>): string => match?.title ?? title;

/** '2–1' */
export const scoreText = (score: { local: number; visitor: number }): string => `${score.local}–${score.visitor}`;
