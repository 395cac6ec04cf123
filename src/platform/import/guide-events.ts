import type { Queries } from './import-connection.ts';

const MINUTE = 60_000;
/** A match's broadcast begins at most this long before kick-off… */
const BEFORE_KICK_OFF = 45 * MINUTE;
/** …and a guide's start is at most this far behind it. */
const AFTER_KICK_OFF = 15 * MINUTE;
/** Asked for beyond what is needed: one channel's week begins and ends a little otherwise than the next one's. */
const MARGIN = 24 * 60 * MINUTE;

interface Meeting {
  id: number;
  local_team_id: number;
  visitor_team_id: number;
  /** kick-off, milliseconds */
  at: number;
}

/** The matches in the database around a guide's broadcasts, read once for the days that most of its channels share. */
export class KnownEvents {
  readonly #client: Queries;
  #from = Number.POSITIVE_INFINITY;
  #to = Number.NEGATIVE_INFINITY;
  #byTeams = new Map<string, Meeting[]>();

  constructor(client: Queries) {
    this.#client = client;
  }

  /** Reads what broadcasts that begin within [from, to] may be of, and keeps it from being removed until the transaction ends. */
  async cover(from: number, to: number): Promise<void> {
    if (from >= this.#from && to <= this.#to) return;
    this.#from = Math.min(from - MARGIN, this.#from);
    this.#to = Math.max(to + MARGIN, this.#to);
    const { rows } = await this.#client.query<Meeting>(
      `SELECT id, local_team_id, visitor_team_id, (extract(epoch FROM starts_at) * 1000)::float8 AS at
       FROM events WHERE starts_at BETWEEN $1 AND $2 ORDER BY starts_at FOR KEY SHARE`,
      [new Date(this.#from - AFTER_KICK_OFF), new Date(this.#to + BEFORE_KICK_OFF)],
    );
    this.#byTeams = Map.groupBy(rows, (event) => `${event.local_team_id}/${event.visitor_team_id}`);
  }

  /** The match of two teams that a broadcast beginning at `startsAt` shows. */
  find(localTeamId: number, visitorTeamId: number, startsAt: number): number | null {
    if (this.#byTeams.size === 0) return null;
    const meetings = this.#byTeams.get(`${localTeamId}/${visitorTeamId}`);
    return meetings?.find(({ at }) => at - startsAt <= BEFORE_KICK_OFF && startsAt - at <= AFTER_KICK_OFF)?.id ?? null;
  }
}
