/** Polls as their pages show them. Instants are milliseconds since 1970. */
import type { Poll as WirePoll } from '#contract/entities/poll.ts';
import { unmarked } from '#model/demonstration-name.ts';
import { type Match, toMatch } from '#model/match.ts';

export interface PollOption {
  id: number;
  name: string;
  /** of the shirt */
  number: number | null;
  teamId: number | null;
  /** null while the upstream does not tell them */
  votes: number | null;
}

export interface Poll {
  id: number;
  title: string;
  question: string;
  match: Match | null;
  opensAt: number;
  closesAt: number;
  state: WirePoll['state'];
  options: readonly PollOption[];
  total: number | null;
  code: string | null;
  demonstration: boolean;
}

/** A poll with what this viewer has chosen. */
export interface ChosenPoll {
  poll: Poll;
  choice: number | null;
}

/** Votes that a minute added to an option. */
export interface MinuteVotes {
  optionId: number;
  at: number;
  votes: number;
}

export interface PollBoard extends ChosenPoll {
  minutes: readonly MinuteVotes[];
  /** what a post without script brought back */
  refused: string | null;
}

export type VoteAnswer = { ok: true; board: PollBoard } | { ok: false; message: string };

/** null: not all are counted. */
const sumOf = (options: WirePoll['options']): number | null =>
  options.reduce<number | null>((sum, { votes }) => (sum === null || votes === null ? null : sum + votes), 0);

/** Whether its counts can be shown: an upstream may not tell them, or not of every option. */
export const isCounted = ({ total, options }: Pick<Poll, 'total' | 'options'>): boolean =>
  total !== null && options.every(({ votes }) => votes !== null);

export const toPoll = (wire: WirePoll): Poll => ({
  id: wire.id,
  title: unmarked(wire.title, wire.demonstracao),
  question: wire.question,
  match: wire.event && toMatch(wire.event),
  opensAt: Date.parse(wire.opens_at),
  closesAt: Date.parse(wire.closes_at),
  state: wire.state,
  options: wire.options.map(({ id, name, number, team_id, votes }) => ({ id, name, number, teamId: team_id, votes })),
  total: wire.total_votes ?? sumOf(wire.options),
  code: wire.code,
  demonstration: wire.demonstracao,
});

/** Whole percents of all votes; 0 while there are none. */
export const shareOf = (votes: number | null, total: number | null): number => (votes && total ? Math.round((votes / total) * 100) : 0);

/** The options with the most votes first; of as many votes, in the poll's order. */
export const byVotes = ({ options }: Poll): PollOption[] => options.toSorted((a, b) => (b.votes ?? 0) - (a.votes ?? 0));

/** The option that has won; null without votes, and when two have as many. */
export function winnerOf(poll: Poll): PollOption | null {
  const [first, second] = byVotes(poll);
  return first?.votes && first.votes !== second?.votes ? first : null;
}

/** The shares of an option after each minute with votes, 0 to 1. */
export function sharesOverTime({ options }: Poll, minutes: readonly MinuteVotes[], optionId: number): { at: number; share: number }[] {
  // What was counted without a minute counts from the beginning.
  const counted = (id: number) => minutes.reduce((sum, one) => (one.optionId === id ? sum + one.votes : sum), 0);
  const sums = new Map(options.map(({ id, votes }) => [id, Math.max(0, (votes ?? 0) - counted(id))]));
  const points: { at: number; share: number }[] = [];
  for (const [n, { optionId: id, at, votes }] of minutes.entries()) {
    sums.set(id, (sums.get(id) ?? 0) + votes);
    if (minutes[n + 1]?.at === at) continue;
    const total = [...sums.values()].reduce((sum, one) => sum + one, 0);
    points.push({ at, share: total > 0 ? (sums.get(optionId) ?? 0) / total : 0 });
  }
  return points;
}
