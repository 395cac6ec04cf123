import type pg from 'pg';
import type { LinkedProgramme } from './guide-programmes.ts';
import type { GuideProgramme } from './guide-rows.ts';
import type { ImportedTeams } from './imported-teams.ts';

const MINUTE = 60_000;
/** A match's broadcast begins at most this long before kick-off… */
const BEFORE_KICK_OFF = 45 * MINUTE;
/** …and a guide's start is at most this far behind it. */
const AFTER_KICK_OFF = 15 * MINUTE;

interface Meeting {
  id: number;
  local_team_id: number;
  visitor_team_id: number;
  /** kick-off, milliseconds */
  at: number;
}

/** The matches in the database around a guide's broadcasts, read once for the days that most of its channels share. */
export class KnownEvents {
  readonly #client: pg.Client;
  #from = Number.POSITIVE_INFINITY;
  #to = Number.NEGATIVE_INFINITY;
  #byTeams = new Map<string, Meeting[]>();

  constructor(client: pg.Client) {
    this.#client = client;
  }

  /** Reads what broadcasts that begin within [from, to] may be of, and keeps it from being removed until the transaction ends. */
  async cover(from: number, to: number): Promise<void> {
    if (from >= this.#from && to <= this.#to) return;
    this.#from = Math.min(from, this.#from);
    this.#to = Math.max(to, this.#to);
    const { rows } = await this.#client.query<Meeting>(
      `SELECT id, local_team_id, visitor_team_id, (extract(epoch FROM starts_at) * 1000)::float8 AS at
       FROM events WHERE starts_at BETWEEN $1 AND $2 ORDER BY starts_at FOR KEY SHARE`,
      [new Date(this.#from - AFTER_KICK_OFF), new Date(this.#to + BEFORE_KICK_OFF)],
    );
    this.#byTeams = Map.groupBy(rows, (event) => `${event.local_team_id}/${event.visitor_team_id}`);
  }

  /** The match of two teams that a broadcast beginning at `startsAt` shows. */
  find(localTeamId: number, visitorTeamId: number, startsAt: number): number | null {
    const meetings = this.#byTeams.get(`${localTeamId}/${visitorTeamId}`);
    return meetings?.find(({ at }) => at - startsAt <= BEFORE_KICK_OFF && startsAt - at <= AFTER_KICK_OFF)?.id ?? null;
  }
}

/** Finds channel, teams and the event (same teams, kick-off within the broadcast) of each programme. */
export async function linkEvents(
  events: KnownEvents,
  programmes: readonly GuideProgramme[],
  channels: ReadonlyMap<string, number>,
  teams: ImportedTeams,
): Promise<LinkedProgramme[]> {
  const linked: LinkedProgramme[] = [];
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const programme of programmes) {
    const channelId = channels.get(programme.channel);
    if (channelId === undefined) continue;
    const { modality, local, visitor } = programme;
    const sides = modality !== null && local !== null && visitor !== null;
    const localTeamId = sides ? teams.id(modality, local) : null;
    const visitorTeamId = sides ? teams.id(modality, visitor) : null;
    const both = localTeamId !== null && visitorTeamId !== null && localTeamId !== visitorTeamId;
    if (both) {
      from = Math.min(from, programme.startsAt);
      to = Math.max(to, programme.startsAt);
    }
    linked.push({
      ...programme,
      channelId,
      localTeamId: both ? localTeamId : null,
      visitorTeamId: both ? visitorTeamId : null,
      eventId: null,
    });
  }
  if (to < from) return linked;
  await events.cover(from, to);
  for (const programme of linked) {
    if (programme.localTeamId === null || programme.visitorTeamId === null || programme.broadcast === 'repeticao') continue;
    programme.eventId = events.find(programme.localTeamId, programme.visitorTeamId, programme.startsAt);
  }
  return linked;
}
