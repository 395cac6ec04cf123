/** The sheet of a match as the upstream's answer has it. For the server: a browser gets the sheet with its words. */
import type { SoccerEvent, MatchEvent as WireEvent } from '#contract/entities/soccer-event.ts';
import { type EventFacts, eventWords } from './event-words.ts';
import { type Match, toMatch } from './match.ts';
import type { MatchEvent, MatchSheet } from './match-sheet.ts';

function toMatchEvent(wire: WireEvent, match: Match): MatchEvent {
  const facts: EventFacts = {
    id: wire.id,
    kind: wire.kind,
    at: Date.parse(wire.at),
    period: wire.period,
    minute: wire.minute,
    added: wire.added_minute,
    side: wire.team,
    player: wire.player?.name ?? null,
    other: wire.other_player?.name ?? null,
    detail: wire.detail,
    score: wire.score ? { local: wire.score.local, visitor: wire.score.visitor } : null,
  };
  return { ...facts, ...eventWords(facts, match) };
}

export function toMatchSheet(wire: SoccerEvent): MatchSheet {
  const match = toMatch(wire);
  return { match, events: wire.events.map((event) => toMatchEvent(event, match)).sort((a, b) => a.at - b.at || a.id - b.id) };
}
