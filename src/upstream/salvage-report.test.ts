import { afterEach, expect, test, vi } from 'vitest';
import { reportSalvage, salvageText } from './salvage-report.ts';

afterEach(() => vi.restoreAllMocks());

const loss = {
  lists: [{ list: 'epg.entries', dropped: 3, total: 210 }],
  lost: [],
  parts: [],
  defaulted: 0,
  paths: ['epg.0.entries.6.duracao'],
};

test('[F-salvage] a loss is one log line with its counts and the first field, once a minute', () => {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  reportSalvage('channelsEpg', loss, 1_000);
  reportSalvage('channelsEpg', loss, 60_000);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('3 of 210 entries dropped: epg.0.entries.6.duracao');
  reportSalvage('channelsEpg', loss, 62_000);
  expect(lines).toHaveLength(2);
});

test('[G-log-once] a match that was left out of its programme is called dropped', () => {
  const dropped = {
    lists: [],
    lost: [],
    parts: [{ part: 'fixture', dropped: 1 }],
    defaulted: 0,
    paths: ['channels.0.epg.0.fixture.event_id'],
  };
  expect(salvageText(dropped)).toBe('1 fixture dropped: channels.0.epg.0.fixture.event_id');
});

test('values replaced by defaults are counted too', () => {
  expect(salvageText({ ...loss, defaulted: 2 })).toBe('3 of 210 entries dropped, 2 values replaced by defaults: epg.0.entries.6.duracao');
});
