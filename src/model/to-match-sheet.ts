/** The sheet of a match as the upstream's answer has it. For the server: a browser gets the sheet with its words. */
import type { SoccerEvent, MatchEvent as WireEvent } from '#contract/entities/soccer-event.ts';
import { m } from '#paraglide/messages.js';
import { sportRules } from '#rules/sport-rules.ts';
import { type EventFacts, eventWords } from './event-words.ts';
import { type Match, toMatch } from './match.ts';
import { clockAt } from './match-clock.ts';
import { type MatchChance, type MatchEvent, type MatchSheet, matchAt } from './match-sheet.ts';

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

/** Each growth of a side's shots on target, in sports where one is a chance. Statistics come soon after what they count. */
function chancesOf(wire: SoccerEvent, sheet: MatchSheet): MatchChance[] {
  if (!sportRules(sheet.match.modality).chances) return [];
  const counted = wire.statistics_history
    .filter(({ name }) => name === 'shots_on_target')
    .map(({ local, visitor, at }) => ({ local, visitor, at: Date.parse(at) }))
    .sort((a, b) => a.at - b.at);
  return counted.flatMap(({ local, visitor, at }, place) => {
    const before = counted[place - 1];
    const side = local > (before?.local ?? 0) ? 'local' : visitor > (before?.visitor ?? 0) ? 'visitor' : null;
    const clock = side === null ? null : clockAt(matchAt(sheet, at), at);
    if (side === null || clock?.kind !== 'minute') return [];
    // Below zero: no event has such an id.
    return [
      { id: -place - 1, at, minute: clock.minute, added: clock.added, title: m.live_event_chance({ team: sheet.match[side].shortName }) },
    ];
  });
}

export function toMatchSheet(wire: SoccerEvent): MatchSheet {
  const match = toMatch(wire);
  const sheet = { match, events: wire.events.map((event) => toMatchEvent(event, match)).sort((a, b) => a.at - b.at || a.id - b.id) };
  const chances = chancesOf(wire, sheet);
  return chances.length > 0 ? { ...sheet, chances } : sheet;
}
